import MarkdownIt, { type MarkdownIt as Parser, type Token } from 'markdown-it';
import { placeFootnotes, withFootnotes } from './footnotes.ts';
import { withEvenTables } from './homebrewery/even-tables.ts';
import { isHomebrewery, withHomebrewery } from './homebrewery/homebrewery.ts';
import { withHuggingMarks } from './hugging-marks.ts';
import { withNoteWords } from './obsidian/note-link-rule.ts';
import { withLooseMarks } from './loose-marks.ts';
import { isObsidian, withObsidian } from './obsidian/obsidian.ts';
import { withLinksInTables } from './obsidian/table-links.ts';
import { withPlainWords } from './plain-words.ts';
import { withRaised } from './raised-rule.ts';
import { withRuledTables } from './ruled-tables.ts';
import { isSiteTemplate, withSiteTemplates } from './site-templates.ts';
import type { TokenTree } from './token-tree.ts';
import { withWrappedSums } from './wrapped-sums.ts';

/** CommonMark with tables, footnotes, strike-through, raised and lowered words and bare addresses as links. HTML comes out as tokens, for the HTML reader to judge. */
function createParser() {
  const parser = new MarkdownIt('default', { html: true, linkify: true });
  // Without this, "example.it" in the middle of a sentence would become a link.
  parser.linkify.set({ fuzzyLink: false });
  withQuickLinks(parser);
  // Every address is let through here, because the gate judges them all; refused here, a link would show as its source.
  parser.validateLink = () => true;
  withFootnotes(parser);
  withNoteWords(parser);
  withLooseMarks(parser);
  withRaised(parser);
  withHuggingMarks(parser);
  withPlainWords(parser);
  return parser;
}

/** Looks for addresses only where a text has the signs of one: to look for every beginning that an address can have is slow. */
function withQuickLinks({ linkify }: Parser): void {
  const test = linkify.test.bind(linkify);
  linkify.test = (text) => (text.includes('//') || text.includes('@')) && test(text);
}

/** The notations that a text has beside plain Markdown. */
export interface Notations {
  homebrewery: boolean;
  obsidian: boolean;
  /** Of a program that makes sites. */
  site: boolean;
}

/** What a text is written in: the lines of it tell. Our own exports have none of these, whatever their words look like. */
export function notationsOf(markdown: string, { isOurs }: { isOurs: boolean }): Notations {
  const homebrewery = isHomebrewery(markdown);
  return {
    homebrewery,
    obsidian: !isOurs && isObsidian(markdown),
    site: !isOurs && !homebrewery && isSiteTemplate(markdown),
  };
}

const plain = createParser();
const parsers = new Map<string, Parser>();

function parserFor({ homebrewery, obsidian, site }: Notations): Parser {
  const key = `${homebrewery} ${obsidian} ${site}`;
  const parser = parsers.get(key) ?? createParser();
  if (!parsers.has(key)) {
    if (homebrewery) withHomebrewery(parser);
    if (obsidian) withObsidian(parser);
    if (site) withSiteTemplates(parser);
    parsers.set(key, parser);
  }
  return parser;
}

/** Parses Markdown of any kind into a tree of its blocks; inline content stays in the `inline` tokens. Never throws. */
export function markdownTree(markdown: string, notations: Notations): TokenTree[] {
  const root: TokenTree[] = [];
  const open: TokenTree[][] = [root];
  const env = {};
  const parser = parserFor(notations);
  const written = notations.obsidian ? withLinksInTables(markdown) : markdown;
  for (const token of parser.parse(withEvenTables(withWrappedSums(withRuledTables(written))), env)) {
    const children = open[open.length - 1] ?? root;
    if (token.nesting < 0) {
      open.pop();
      continue;
    }
    const tree: TokenTree = { token, children: [] };
    children.push(tree);
    if (token.nesting > 0) open.push(tree.children);
  }
  return placeFootnotes(root, env, parser);
}

/** Inline tokens as HTML, for the lines that have HTML in them. */
export function inlineHtml(tokens: readonly Token[]): string {
  return plain.renderer.renderInline([...tokens], plain.options, {});
}
