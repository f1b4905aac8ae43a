import type { ImportNote } from './book-draft.ts';

/** What the numbers of a document’s lists look like, where a book prints them otherwise. */
export interface NumberLooks {
  /** Whether they are letters or Roman numerals. */
  hasLetters: boolean;
  /** Whether words stand beside them: "Step 1:". */
  hasWords: boolean;
}

/** Notes what a book prints otherwise. */
export function noteNumberLooks({ hasLetters, hasWords }: NumberLooks, notes: ImportNote[]): void {
  const note = (message: string) => notes.push({ line: null, message });
  if (hasLetters) note('Lists that count in letters or Roman numerals have the same numbers as figures: 1, 2, 3.');
  if (hasWords) note('The words beside the numbers of lists, such as “Step 1:”, are left out. The numbers are kept.');
}
