import { expect, it } from 'vitest';
import { creditLines } from './credit-lines.ts';

it('reads who did what, in groups', () => {
  expect(
    creditLines('\nWriting:  Ada Gale \r\nArt: Ben: of Kell\n\n \nPrinted in Kell\nhttps://kell.example\n'),
  ).toEqual([
    [
      { role: 'Writing:', names: 'Ada Gale' },
      { role: 'Art:', names: 'Ben: of Kell' },
    ],
    [
      { role: '', names: 'Printed in Kell' },
      { role: '', names: 'https://kell.example' },
    ],
  ]);
  expect(creditLines(' \n')).toEqual([]);
});

it('takes a long line with a colon for a sentence', () => {
  const sentence = `With thanks to all who came to Kell in the rain and played it through: ${'you '.repeat(3).trim()}`;
  expect(creditLines(sentence)).toEqual([[{ role: '', names: sentence }]]);
});
