import type { Node } from 'prosemirror-model';
import type { PrintForm } from '#book/document/print/print-form.ts';
import { firstLetter } from '../opening-letter.ts';
import { inline } from './inline.ts';
import { array } from './literal.ts';
import type { Scope } from './scope.ts';
import { isWhole, wordsOf } from './words.ts';

/** The width of a letter in em, and how many lines a paragraph has to have at least. */
const LETTER_EM = 0.45;
const LEAST_LINES = 4;
/** More letters than stand beside a large one. */
const BESIDE = 700;

/** A paragraph whose first letter is as high as some of its lines; null where it is too short for that, or begins otherwise. */
export function dropCap(form: PrintForm, scope: Scope): string | null {
  if (form.form !== 'paragraph' || scope.direction === 'rtl') return null;
  const { text } = form;
  const letter = openingLetter(text);
  const least = LEAST_LINES * (scope.room / (scope.page.sizes.text * LETTER_EM));
  if (letter === null || text.content.size < least) return null;
  const words = wordsOf(text.cut(letter.length), BESIDE).map((word) => `[${inline(word, scope)}]`);
  return `#drop-cap([${scope.text(letter)}], ${array(words)});`;
}

function openingLetter({ firstChild }: Node): string | null {
  if (!firstChild?.isText || isWhole(firstChild)) return null;
  return firstLetter(firstChild.text ?? '');
}
