import { describe, expect, it } from 'vitest';
import { withEvenTables } from './even-tables.ts';

describe('tables with a rule that does not fit', () => {
  it.each([
    [
      'a rule that is too short',
      '| a | b | c |\n|---|:-:|\n| 1 | 2 | 3 |',
      '| a | b | c |\n|---|:-:|---|\n| 1 | 2 | 3 |',
    ],
    ['a rule that is too long', '| a | b |\n|---|---|---|', '| a | b |\n|---|---|'],
    [
      'rows that are wider',
      '| a | b |\n|---|---|\n| 1 | 2 |\n| 1 | 2 | 3 ||',
      '| a | b |   |\n|---|---|---|\n| 1 | 2 |\n| 1 | 2 | 3 ||',
    ],
    ['widths in its rule', '| a | b |\n|:-10%-:|--20%|', '| a | b |\n|:---:|---|'],
    ['a head of two lines', '| a | b |\n| c | d |\n|---|---|\n| 1 | 2 |', '| a | b |\n|---|---|\n| c | d |\n| 1 | 2 |'],
    ['a head without words', '|  |\n|---|---|\n| 1 | 2 |', '|   |   |\n|---|---|\n| 1 | 2 |'],
    ['a head without words in a quotation', '> |\n> |---|---|\n> | 1 | 2 |', '> |   |   |\n> |---|---|\n> | 1 | 2 |'],
    [
      'a rule that is too short in a quotation',
      'w\n> | a | b | c |\n> | --- | --- |\n> | 1 | 2 | 3 |',
      'w\n> | a | b | c |\n> | --- | --- |---|\n> | 1 | 2 | 3 |',
    ],
    [
      'a head that is too short in a box in another',
      '>[!x]\n>> | a |\n>> |---|---|\n>> | 1 | 2 |\n>\n>b',
      '>[!x]\n>> | a |   |\n>> |---|---|\n>> | 1 | 2 |\n>\n>b',
    ],
    ['an escaped sign in its head', '| a\\|b | c |\n|---|---|', '| a\\|b | c |\n|---|---|'],
  ])('are mended where they have %s', (_name, markdown, expected) => {
    expect(withEvenTables(markdown)).toBe(expected);
  });

  it.each([
    ['words with a rule', 'a | b\n\n---\n\nc'],
    ['code', '| a |\n|---|\n\n```\n| a | b | c |\n|---|\n```'],
    ['code with a shorter fence in it', '````\n```\n| a | b |\n|---|\n````'],
    ['a heading', 'a\n-----'],
    ['code in a quotation', '> ```\n> | a | b | c |\n> |---|\n> ```'],
    ['a quotation in code', '```\n> | a | b |\n> |---|\n```'],
  ])('are not looked for in %s', (_name, markdown) => {
    expect(withEvenTables(markdown)).toBe(markdown);
  });
});
