import type { Node } from 'prosemirror-model';
import { printForm } from '#book/document/schema.ts';
import type { PrintForm } from '#book/document/print/print-form.ts';
import type { Direction } from '#book/layout/language-tag.ts';

/** The first letter with a quotation mark before it, in scripts whose letters are not joined and are not words. */
const LETTER = /^[\u201c\u2018\u201e\u00ab"'\u00bf\u00a1]?[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*/u;
/** In a text without pages, this many letters fill more lines than a drop cap is high. */
const ENOUGH = 240;

/** The index of a section's first paragraph, if only pictures and quotations precede it; otherwise -1. */
export function openingParagraph(forms: readonly PrintForm[]): number {
  const first = forms.findIndex(({ form }) => form !== 'image' && form !== 'quote' && form !== 'nothing');
  return forms[first]?.form === 'paragraph' ? first : -1;
}

/** The part of a text's beginning that is set as a drop cap; null if there is none. */
export function firstLetter(text: string): string | null {
  return LETTER.exec(text)?.[0] ?? null;
}

/** The paragraph of a section that gets a drop cap in a text without pages; null if it is too short or does not begin with a letter. */
export function largeOpening(doc: Node, direction: Direction): Node | null {
  if (direction === 'rtl') return null;
  const opening = doc.children[openingParagraph(doc.children.map((node) => printForm(node)))];
  if (!opening || opening.content.size < ENOUGH) return null;
  return opening.firstChild?.isText && firstLetter(opening.firstChild.text ?? '') !== null ? opening : null;
}
