import { expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { lettersLeftOfWord } from './relative-selection.ts';

it('counts what is left of a word behind a place', () => {
  const doc = documentFromHtml('<p>The <strong>old</strong>est inn.</p><hr>');
  const left = (place: number) => lettersLeftOfWord(doc, place);
  expect([left(1), left(2), left(4), left(5), left(6), left(11)]).toEqual([0, 2, 0, 0, 5, 0]);
  expect(left(doc.content.size)).toBe(0);
});
