import type { Token } from 'markdown-it';
import type { KnownNode } from '../../../document/nodes.ts';
import { isBoxName } from '../../html/html-boxes.ts';
import { hasMark, inlineLines, plainText } from '../../printed-blocks/source-blocks.ts';
import { SPAN_OPEN } from './span-rule.ts';
import { type Tags, tagsOf } from './box-rule.ts';

const FOOTER = 'footnote';
/** What the Homebrewery prints on a page besides its text. A book's layout prints its own. */
const FURNITURE: ReadonlyMap<string, { what: string; sign: string }> = new Map([
  ['pagenumber', { what: 'page number', sign: '{{pageNumber}}' }],
  [FOOTER, { what: 'page footer', sign: '{{footnote}}' }],
  ['toc', { what: 'table of contents', sign: '{{toc}}' }],
]);

/** Names by which the Homebrewery draws what is in a box or a span, or lays out a page. */
const LOOKS =
  /^(?:(?:front|inside|part|back)cover|(?:skip|reset)counting|wide|frame|decoration|classtable|class|feature|spelllist|monster|quote|artist|index|logo|banner|license|credits?|vitals|bonus|runetable|script|columns?|gm|imagemask\w*|watercolor\d*)$/;

/** What a book understands of these, so that any other name beside them says only how that looks. */
const KNOWN = /^(?:monster|classtable|spelllist|quote|runetable|gm)$/;

/** The name of a box of which neither the Homebrewery nor a book knows what it is: the file's own style sheet does. */
export function unknownBox({ names }: Tags): string | null {
  if (names.some((name) => KNOWN.test(name) || FURNITURE.has(name) || isBoxName(name))) return null;
  return names.find((name) => !LOOKS.test(name)) ?? null;
}

/** A page whose footer is the words that its maker has at the foot of a cover. */
const COVER = /^(?:front|inside|part|back)cover$/;

export function isCover({ names }: Tags): boolean {
  return names.some((name) => COVER.test(name));
}

/** What an author is told of words that say how something looks. */
export function lookLeftOut(look: string): string {
  return `What says how something looks ("${look}") has no place here: the book has its own look.`;
}

/** The name by which a box or span is no part of the text: "footnote". Null where it is a part of it, as the words at the foot of a cover are. */
export function furnitureOf({ names }: Tags, onCover = false): string | null {
  return names.find((name) => FURNITURE.has(name) && !(onCover && name === FOOTER)) ?? null;
}

/** What the report says of it; `sign` is how the file writes it, where that is not in braces. */
export function furnitureLeftOut(name: string, sign = FURNITURE.get(name)?.sign): string {
  return `A ${FURNITURE.get(name)?.what} (\`${sign}\`) of the Homebrewery is left out: the book prints its own.`;
}

/** The tokens of a line without what is no part of the text, which `left` is told of. */
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

/** A third colon, which the Homebrewery prints before what the term means, is a part of the sign. */
const SIGN = /(?<!\s)\s*(?<!:):{2,3}(?!:)\s*/;
const LABELLED = /(?:^|\.|[:.]\s+):{2,3}(?!:)/;

/** Lines such as "**Speed** :: 30 ft.", each as a line of its own without the sign between the term and what it means. */
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
