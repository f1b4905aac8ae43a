import { describe, expect, it } from 'vitest';
import { createIndex } from './book-index.ts';

function indexOf(terms: string[], language = 'en') {
  const index = createIndex();
  for (const term of terms) index.add(term);
  return index.sorted(language).letters.map(({ head, entries }) => [head, ...entries.map(({ term }) => term)]);
}

describe('the index of a book', () => {
  it('stands in the order of its language, under letters without accents', () => {
    expect(indexOf(['Zug', 'Äther', 'Ast', 'apfel', '+1 Waffe'], 'de')).toEqual([
      ['#', '+1 Waffe'],
      ['A', 'apfel', 'Ast', 'Äther'],
      ['Z', 'Zug'],
    ]);
  });

  it.each([
    ['sv', ['Zon', 'Örn', 'Orm', 'Åska', 'Ask'], ['A', 'O', 'Z', 'Å', 'Ö']],
    ['es', ['Nube', 'ñandú', 'Oso', 'Águila'], ['A', 'N', 'Ñ', 'O']],
    ['cs', ['Cena', 'Čaj', 'Duha', 'Údolí'], ['C', 'Č', 'D', 'U']],
  ])('has the letters of its own that %s has', (language, terms, heads) => {
    expect(indexOf(terms, language).map(([head]) => head)).toEqual(heads);
  });

  it('lists what is spelled alike once, without the signs around it', () => {
    expect(indexOf(['**Wand of Fireballs', 'wand of fireballs', 'Goblin', ' – '])).toEqual([
      ['G', 'Goblin'],
      ['W', 'Wand of Fireballs'],
    ]);
  });

  it('lists creatures by challenge rating, weakest first, where they have one', () => {
    const index = createIndex();
    const creatures = [
      ['Lich', '21'],
      ['Rat', '0'],
      ['Orc', '1/2'],
      ['Wolf', '1/4'],
      ['Imp', '1'],
      ['Ape', '1/2'],
      ['Avatar', 'None'],
    ] as const;
    for (const [name, challenge] of creatures) index.addCreature(name, challenge);
    expect(
      index.sorted('en').challenges.map(({ head, entries }) => [head, ...entries.map(({ term }) => term)]),
    ).toEqual([
      ['0', 'Rat'],
      ['1/4', 'Wolf'],
      ['1/2', 'Ape', 'Orc'],
      ['1', 'Imp'],
      ['21', 'Lich'],
    ]);
  });
});
