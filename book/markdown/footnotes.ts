// oxlint-disable-next-line typescript/triple-slash-reference -- the other layers, which include no files of this one, have to find it
/// <reference path="./markdown-it-footnote.d.ts" />
import type { MarkdownIt, Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { element, serialiseHtml } from '../document/html/html-tree.ts';
import { parseHtml } from '../document/html/parse-html.ts';
import { noteText } from '../document/blocks/footnote.ts';
import type { TokenTree } from './token-tree.ts';

const DEFINITION = 'footnote_reference_open';
const REFERENCE = 'footnote_ref';

/** What the plugin keeps beside the tokens: the notes that were written in the line itself have their tokens here. */
interface Environment {
  footnotes?: { list?: { tokens?: Token[] }[] };
}

/** Teaches the parser footnotes: `[^1]` with its text elsewhere, and `^[text]`. Their texts stay where they were written. */
export function withFootnotes(parser: MarkdownIt): void {
  parser.use(footnotes);
  // It would move the texts to the end, and drop those that nothing refers to.
  parser.core.ruler.disable('footnote_tail');
  parser.renderer.rules[REFERENCE] = (tokens, index) => {
    const text = tokens[index]?.content ?? '';
    return text === '' ? '' : serialiseHtml([element('span', { 'data-footnote': text })]);
  };
}

/** Gives each reference the text of its note, and takes the texts that are referred to out of the tree. */
export function placeFootnotes(trees: readonly TokenTree[], env: object, parser: MarkdownIt): TokenTree[] {
  const definitions = definitionsIn(trees);
  const written = (env as Environment).footnotes?.list ?? [];
  const used = new Set<string>();
  const htmlOf = ({ children, content }: Token) =>
    children ? parser.renderer.renderInline(children, parser.options, {}) : parser.utils.escapeHtml(content);
  const textOf = (parts: string[]) => noteText(parseHtml(parts.join(' ')));
  const place = (token: Token) => {
    const { id, label } = metaOf(token);
    const definition = label === undefined ? undefined : definitions.get(label);
    if (label !== undefined) used.add(label);
    const inLine = () => parser.renderer.renderInline(written[id]?.tokens ?? [], parser.options, {});
    token.content = textOf(definition ? tokensOf(definition.children).map(htmlOf) : [inLine()]);
  };
  const lines = tokensOf(trees).flatMap(({ children }) => children ?? []);
  for (const token of lines) if (token.type === REFERENCE) place(token);
  return withoutDefinitions(trees, used);
}

/** What the plugin says of a reference or a text: its label, or its number where it was written in the line itself. */
function metaOf({ meta }: Token): { id: number; label?: string } {
  return meta as { id: number; label?: string };
}

function definitionsIn(trees: readonly TokenTree[]): Map<string, TokenTree> {
  const found = trees.flatMap((tree): [string, TokenTree][] => {
    const below = [...definitionsIn(tree.children)];
    return tree.token.type === DEFINITION ? [[metaOf(tree.token).label ?? '', tree], ...below] : below;
  });
  return new Map(found);
}

function withoutDefinitions(trees: readonly TokenTree[], used: ReadonlySet<string>): TokenTree[] {
  return trees
    .filter(({ token }) => token.type !== DEFINITION || !used.has(metaOf(token).label ?? ''))
    .map((tree) => ({ ...tree, children: withoutDefinitions(tree.children, used) }));
}

/** The tokens of a tree from its first to its last; what closes a block is left out. */
function tokensOf(trees: readonly TokenTree[]): Token[] {
  return trees.flatMap(({ token, children }) => [token, ...tokensOf(children)]);
}
