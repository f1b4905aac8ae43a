import type { MarkdownIt } from 'markdown-it';
import { withAnchors } from './anchor-rule.ts';
import { withHighlights } from './highlight-rule.ts';
import { withLeftOut } from './left-out-rule.ts';
import { withMath } from './math-rule.ts';
import { withNoteLinks } from './note-link-rule.ts';
import { withVaultWords } from './vault-words.ts';

const SIGNS =
  /\[\[[^[\]\n]+\]\]|%%[^%]+%%|<%[^%]+%>|==[^\s=][^=\n]*==|(?:^|\n)[ >]*(?:(?:`{3,}|~{3,})[ \t]*(?:statblock|5e-statblock|homebrewery-statblock|dataview|dataviewjs|ad-[\w-]+|meta-bind|start-multi-column|col-md)\b|(?:---|===) start-multi-column\b|\[!(?:[^\]|\n]*\|[^\]\n]*\]|[\w-]+\][+-]))|`\$?= ?(?:this|dv)\.|`dice:/;

/** Whether a text is in Obsidian's notation, at least in one line. */
export function isObsidian(markdown: string): boolean {
  return SIGNS.test(markdown);
}

/** Teaches the parser the notation of Obsidian, and of the plugins that authors of this field have there. */
export function withObsidian(parser: MarkdownIt): void {
  withLeftOut(parser);
  withAnchors(parser);
  withMath(parser);
  withNoteLinks(parser);
  withHighlights(parser);
  withVaultWords(parser);
}
