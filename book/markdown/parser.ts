import MarkdownIt, { type Token } from 'markdown-it';
import { placeFootnotes, withFootnotes } from './footnotes.ts';
import { withEvenTables } from './homebrewery/even-tables.ts';
import { isHomebrewery, withHomebrewery } from './homebrewery/homebrewery.ts';
import type { TokenTree } from './token-tree.ts';

/** CommonMark with tables, footnotes, strike-through and bare addresses as links. HTML comes out as tokens, for the HTML reader to judge. */
function createParser() {
  const parser = new MarkdownIt('default', { html: true, linkify: true });
  // Without this, "example.it" in the middle of a sentence would become a link.
  parser.linkify.set({ fuzzyLink: false });
  // Every address is let through here, because the gate judges them all; refused here, a link would show as its source.
  parser.validateLink = () => true;
  withFootnotes(parser);
  return parser;
}

const plain = createParser();
const homebrewery = createParser();
withHomebrewery(homebrewery);

/** Parses Markdown of any kind into a tree of its blocks; inline content stays in the `inline` tokens. Never throws. */
export function markdownTree(markdown: string): TokenTree[] {
  const root: TokenTree[] = [];
  const open: TokenTree[][] = [root];
  const env = {};
  const parser = isHomebrewery(markdown) ? homebrewery : plain;
  for (const token of parser.parse(withEvenTables(markdown), env)) {
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
export function inlineHtml(tokens: Token[]): string {
  return plain.renderer.renderInline(tokens, plain.options, {});
}
