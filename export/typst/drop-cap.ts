import type { Node } from 'prosemirror-model';
import type { PrintForm } from '#book/document/print/print-form.ts';
import { inline } from './inline.ts';
import { array } from './literal.ts';
import type { Scope } from './scope.ts';
import { isWhole, wordsOf } from './words.ts';

/** The first letter, with a quotation mark before it. In other scripts letters are joined, or are words. */
const LETTER = /^[\u201c\u2018\u201e\u00ab"'\u00bf\u00a1]?[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*/u;
/** The width of a letter in em, and how many lines a paragraph has to have at least. */
const LETTER_EM = 0.45;
const LEAST_LINES = 4;
/** More letters than stand beside a large one. */
const BESIDE = 700;

/** The place of a section's first paragraph, which only pictures and a quotation may stand before; -1 where it has none. */
export function openingParagraph(forms: readonly PrintForm[]): number {
  const first = forms.findIndex(({ form }) => form !== 'image' && form !== 'quote' && form !== 'nothing');
  return forms[first]?.form === 'paragraph' ? first : -1;
}

/** A paragraph whose first letter is as high as some of its lines; null where it is too short for that, or begins otherwise. */
export function dropCap(form: PrintForm, scope: Scope): string | null {
  if (form.form !== 'paragraph' || scope.direction === 'rtl') return null;
  const { text } = form;
  const letter = firstLetter(text);
  const least = LEAST_LINES * (scope.room / (scope.page.sizes.text * LETTER_EM));
  if (letter === null || text.content.size < least) return null;
  const words = wordsOf(text.cut(letter.length), BESIDE).map((word) => `[${inline(word, scope)}]`);
  return `#drop-cap([${scope.text(letter)}], ${array(words)});`;
}

function firstLetter({ firstChild }: Node): string | null {
  if (!firstChild?.isText || isWhole(firstChild)) return null;
  return LETTER.exec(firstChild.text ?? '')?.[0] ?? null;
}
