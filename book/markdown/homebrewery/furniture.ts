import type { Token } from 'markdown-it';
import { SPAN_OPEN } from './span-rule.ts';
import { type Tags, tagsOf } from './tags.ts';

/** What the Homebrewery prints on a page besides its text. A book's layout prints its own. */
const FURNITURE: ReadonlyMap<string, string> = new Map([
  ['pagenumber', 'page number'],
  ['footnote', 'page footer'],
  ['toc', 'table of contents'],
]);

/** What a box or span is where it is no part of the text: "page number". Null where it is. */
export function furnitureOf({ names }: Tags): string | null {
  return names.map((name) => FURNITURE.get(name)).find((known) => known !== undefined) ?? null;
}

/** What the report says of it. */
export function furnitureLeftOut(what: string): string {
  return `A ${what} of the Homebrewery is left out: the book prints its own.`;
}

/** The tokens of a line without what is no part of the text, which `left` is told of. */
export function withoutFurniture(tokens: readonly Token[], left: (what: string) => void): Token[] {
  const kept: Token[] = [];
  let depth = 0;
  for (const token of tokens) {
    const what = depth === 0 && token.type === SPAN_OPEN ? furnitureOf(tagsOf(token)) : null;
    if (what !== null) left(what);
    if (what === null && depth === 0) kept.push(token);
    else depth += token.nesting;
  }
  return kept;
}
