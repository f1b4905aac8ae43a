import type { Node } from 'prosemirror-model';
import { printForm } from '#book/document/schema.ts';
import type { PrintForm } from '#book/document/print/print-form.ts';
import type { Direction } from '#book/layout/language-tag.ts';

/** The first letter, with a quotation mark before it. In other scripts letters are joined, or are words. */
const LETTER = /^[\u201c\u2018\u201e\u00ab"'\u00bf\u00a1]?[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*/u;
/** So many letters fill more lines than a large letter is high, wherever a text without pages is read. */
const ENOUGH = 240;

/** The place of a section's first paragraph, which only pictures and a quotation may stand before; -1 where it has none. */
export function openingParagraph(forms: readonly PrintForm[]): number {
  const first = forms.findIndex(({ form }) => form !== 'image' && form !== 'quote' && form !== 'nothing');
  return forms[first]?.form === 'paragraph' ? first : -1;
}

/** What of a text's beginning is printed large; null where that cannot be. */
export function firstLetter(text: string): string | null {
  return LETTER.exec(text)?.[0] ?? null;
}

/** The paragraph of a section whose first letter is large in a text without pages; null where it is too short, or begins otherwise. */
export function largeOpening(doc: Node, direction: Direction): Node | null {
  if (direction === 'rtl') return null;
  const opening = doc.children[openingParagraph(doc.children.map((node) => printForm(node)))];
  if (!opening || opening.content.size < ENOUGH) return null;
  return opening.firstChild?.isText && firstLetter(opening.firstChild.text ?? '') !== null ? opening : null;
}
