import type { MarkdownIt } from 'markdown-it';
import { withBrewRaised } from '../raised-rule.ts';
import { withAlignment } from './align-rule.ts';
import { withBoxes } from './box-rule.ts';
import { withBreaks } from './break-rule.ts';
import { withHtmlLines } from './html-rule.ts';
import { withIcons } from './icon-rule.ts';
import { withSpans } from './span-rule.ts';
import { withTableSpans } from './table-spans.ts';
import { hasVariables } from './variables.ts';

const SIGNS = /^ {0,3}(?:\\(?:page|column)|\{\{(?![ \t%<]|\w+\()|\}\}|:+[ \t]*$)|:(?:df|ei|gi|fas|far|fab)_[a-z\d_]+:/m;

/** Whether a text is in the Homebrewery's notation, at least in one line. */
export function isHomebrewery(markdown: string): boolean {
  return SIGNS.test(markdown) || hasVariables(markdown);
}

/** Teaches the parser the notation of the Homebrewery, of its third version as of those before. */
export function withHomebrewery(parser: MarkdownIt): void {
  withBoxes(parser);
  withBreaks(parser);
  withSpans(parser);
  withBrewRaised(parser);
  withHtmlLines(parser);
  withTableSpans(parser);
  withAlignment(parser);
  withIcons(parser);
}
