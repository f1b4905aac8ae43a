// oxlint-disable-next-line typescript/triple-slash-reference -- the other layers, which include no files of this one, have to find it
/// <reference path="./markdown-it-footnote.d.ts" />
import type { MarkdownIt, Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { element, serialiseHtml } from '../../document/html/html-tree.ts';
import { parseHtml } from '../../document/html/parse-html.ts';
import { noteText } from '../../document/blocks/notes-and-references.ts';
import { TOLD, type TokenTree } from './token-tree.ts';

const DEFINITION = 'footnote_reference_open';
const REFERENCE = 'footnote_ref';

/** What the plugin stores beside the tokens. Footnotes that were written inline have their tokens here. */
interface Environment {
  footnotes?: { list?: { content?: string; tokens?: Token[] }[] };
}

/**
 * Adds footnotes to the parser: `[^1]` with its text elsewhere, and `^[text]`. The texts stay where they were written.
 */
export function withFootnotes(parser: MarkdownIt): void {
  parser.use(footnotes);
  // This rule would move the texts to the end and drop unused ones.
  parser.core.ruler.disable('footnote_tail');
  parser.renderer.rules[REFERENCE] = (tokens, index) => {
    const text = tokens[index]?.content ?? '';
    return text === '' ? '' : serialiseHtml([element('span', { 'data-footnote': text })]);
  };
}

/**
 * Gives each reference the text of its footnote, and removes the placed texts from the tree. A footnote cannot contain
 * footnotes. So a text that is referenced only within another one stays where it was written, and so does the second of
 * two texts with the same label.
 */
export function placeFootnotes(trees: readonly TokenTree[], env: object, parser: MarkdownIt): TokenTree[] {
  const { footnotes: found } = env as Environment;
  if (!found) return [...trees];
  const definitions = definitionsIn(trees);
  const written = found.list ?? [];
  const texts = new Map<TokenTree, string>();
  const htmlOf = ({ children, content }: Token) =>
    children ? parser.renderer.renderInline(children, parser.options, {}) : parser.utils.escapeHtml(content);
  const htmlIn = (tree: TokenTree): string[] => {
    if (tree.token.type !== 'table_open') return [htmlOf(tree.token), ...tree.children.flatMap(htmlIn)];
    const rows = tree.children.flatMap(({ children }) => children);
    const cells = (row: TokenTree) =>
      row.children.map(({ children }) => children.map(({ token }) => htmlOf(token)).join(' '));
    return [rows.map((row) => cells(row).join(', ')).join('; ')];
  };
  const textOf = (parts: string[]) => noteText(parseHtml(parts.join(' ')));
  const inLine = (id: number) => {
    const { tokens = [], content = '' } = written[id] ?? {};
    // The plugin handles nested footnotes wrongly, so such a text is kept as it was written.
    const holdsNotes = tokens.some(({ type }) => type === REFERENCE);
    return holdsNotes ? parser.utils.escapeHtml(content) : parser.renderer.renderInline(tokens, parser.options, {});
  };
  const textOfDefinition = (definition: TokenTree) => {
    const text = texts.get(definition) ?? textOf(definition.children.flatMap(htmlIn));
    texts.set(definition, text);
    return text;
  };
  const outside = new Set(referencesIn(withoutDefinitions(trees, () => true)));
  for (const token of referencesIn(trees)) {
    const { id, label } = metaOf(token);
    if (label === undefined) token.content = textOf([inLine(id)]);
    else if (!outside.has(token)) Object.assign(token, { type: 'text', content: `[^${label}]` });
  }
  for (const token of outside) {
    const definition = definitions.get(metaOf(token).label ?? '');
    if (definition) token.content = textOfDefinition(definition);
  }
  return withoutDefinitions(trees, (definition) => (texts.get(definition) ?? '') !== '');
}

/** Returns the references in the lines of these trees, in reading order. */
function referencesIn(trees: readonly TokenTree[]): Token[] {
  const lines = tokensOf(trees).flatMap(({ children }) => children ?? []);
  return lines.filter(({ type }) => type === REFERENCE);
}

/** Returns the plugin's data for a reference or a text: its label, or its number if it was written inline. */
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

function withoutDefinitions(trees: readonly TokenTree[], isLeftOut: (definition: TokenTree) => boolean): TokenTree[] {
  return trees.flatMap((tree) => {
    if (tree.token.type !== DEFINITION || !isLeftOut(tree))
      return [{ ...tree, children: withoutDefinitions(tree.children, isLeftOut) }];
    const table = tokensOf(tree.children).find(({ type }) => type === 'table_open');
    return table
      ? [
          {
            token: Object.assign(Object.create(table) as Token, {
              type: TOLD,
              content: 'A table in a note is a line of words there.',
            }),
            children: [],
          },
        ]
      : [];
  });
}

/** Returns all tokens of a tree in order, without the closing tokens of blocks. */
function tokensOf(trees: readonly TokenTree[]): Token[] {
  return trees.flatMap(({ token, children }) => [token, ...tokensOf(children)]);
}
