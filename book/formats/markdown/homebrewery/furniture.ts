import type { Token } from 'markdown-it';
import type { KnownNode } from '../../../document/nodes.ts';
import { isBoxName } from '../../html/html-boxes.ts';
import { hasMark, inlineLines, plainText } from '../../printed-blocks/source-blocks.ts';
import { SPAN_OPEN } from './span-rule.ts';
import { type Tags, tagsOf } from './box-rule.ts';

const FOOTER = 'footnote';
/** What the Homebrewery prints on a page besides its text. The layout of a book prints its own. */
const FURNITURE: ReadonlyMap<string, { what: string; sign: string }> = new Map([
  ['pagenumber', { what: 'page number', sign: '{{pageNumber}}' }],
  [FOOTER, { what: 'page footer', sign: '{{footnote}}' }],
  ['toc', { what: 'table of contents', sign: '{{toc}}' }],
]);

/** Class names with which the Homebrewery styles a box or a span, or lays out a page. */
const LOOKS =
  /^(?:(?:front|inside|part|back)cover|(?:skip|reset)counting|wide|frame|decoration|classtable|class|feature|spelllist|monster|quote|artist|index|logo|banner|license|credits?|vitals|bonus|runetable|script|columns?|gm|imagemask\w*|watercolor\d*)$/;

/** Names that the import understands. Other names beside them only change the look. */
const KNOWN = /^(?:monster|classtable|spelllist|quote|runetable|gm)$/;

/**
 * Returns the name of a box that neither the Homebrewery nor the import knows, but only the file's own style sheet;
 * null if there is none.
 */
export function unknownBox({ names }: Tags): string | null {
  if (names.some((name) => KNOWN.test(name) || FURNITURE.has(name) || isBoxName(name))) return null;
  return names.find((name) => !LOOKS.test(name)) ?? null;
}

/** A cover page. Its footer is text of the author. */
const COVER = /^(?:front|inside|part|back)cover$/;

export function isCover({ names }: Tags): boolean {
  return names.some((name) => COVER.test(name));
}

/** The message about words that only describe a look. */
export function lookLeftOut(look: string): string {
  return `What says how something looks ("${look}") has no place here: the book has its own look.`;
}

/**
 * Returns the name by which a box or span is page furniture, such as "footnote". Returns null if it is part of the
 * text, as the words at the foot of a cover are.
 */
export function furnitureOf({ names }: Tags, onCover = false): string | null {
  return names.find((name) => FURNITURE.has(name) && !(onCover && name === FOOTER)) ?? null;
}

/** Returns the message about left-out page furniture. `sign` is its syntax in the file, if it is not in braces. */
export function furnitureLeftOut(name: string, sign = FURNITURE.get(name)?.sign): string {
  return `A ${FURNITURE.get(name)?.what} (\`${sign}\`) of the Homebrewery is left out: the book prints its own.`;
}

/** Removes page furniture from the tokens of a line. `left` is called with the name of each. */
export function withoutFurniture(
  tokens: readonly Token[],
  { onCover, left }: { onCover: boolean; left: (name: string) => void },
): Token[] {
  const kept: Token[] = [];
  let depth = 0;
  for (const token of tokens) {
    const name = depth === 0 && token.type === SPAN_OPEN ? furnitureOf(tagsOf(token), onCover) : null;
    if (name !== null) left(name);
    if (name === null && depth === 0) kept.push(token);
    else depth += token.nesting;
  }
  return kept;
}

/** The separator of a definition list. The Homebrewery prints a third colon, which is removed with it. */
const SIGN = /(?<!\s)\s*(?<!:):{2,3}(?!:)\s*/;
const LABELLED = /(?:^|\.|[:.]\s+):{2,3}(?!:)/;

/** Converts lines such as "**Speed** :: 30 ft." to separate lines without the separator. */
export function definitionLines(nodes: KnownNode[]): KnownNode[] {
  if (!plainText(nodes).includes('::')) return nodes;
  const lines = inlineLines(nodes);
  if (!lines.some((line) => SIGN.test(plainText(line)))) return nodes;
  return lines.flatMap((line, index): KnownNode[] => [
    ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
    ...withoutSign(line),
  ]);
}

function withoutSign(line: readonly KnownNode[]): KnownNode[] {
  return line.map((node, index) => {
    if (node.type !== 'text' || hasMark(node, 'code')) return node;
    const isLabelled = index > 0 || LABELLED.test(node.text ?? '');
    return { ...node, text: (node.text ?? '').replace(SIGN, isLabelled ? ' ' : ': ') };
  });
}
