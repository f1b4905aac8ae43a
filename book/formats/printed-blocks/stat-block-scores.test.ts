import { describe, expect, it } from 'vitest';
import { readScores, scoreTokens } from './stat-block-scores.ts';

const NAMES = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'];
const NONE = { str: null, dex: null, con: null, int: null, wis: null, cha: null };
const SCORES = { str: 8, dex: 14, con: 10, int: 3, wis: 12, cha: 5 };
const PRINTED = ['8 (−1)', '14 (+2)', '10 (+0)', '3 (−4)', '12 (+1)', '5 (−3)'];

const lines = (...texts: string[]) => texts.map((text) => [text]);

describe('scores', () => {
  it.each([
    ['a table', [NAMES, PRINTED]],
    [
      'a table with a row for the modifiers',
      [NAMES, PRINTED.map((text) => text.split(' ')[0] ?? ''), ['-1', '+2', '+0', '-4', '+1', '-3']],
    ],
    [
      'a table with labels beside its rows',
      [
        ['', ...NAMES],
        ['Score', '8', '14', '10', '3', '12', '5'],
      ],
    ],
    ['a table with a row for each', NAMES.map((name, at) => [name, PRINTED[at] ?? ''])],
    [
      'a table with two in a row',
      [0, 2, 4].map((at) => [0, 1].flatMap((more) => [NAMES[at + more] ?? '', PRINTED[at + more] ?? ''])),
    ],
    ['two rows of three', [NAMES.slice(0, 3), PRINTED.slice(0, 3), NAMES.slice(3), PRINTED.slice(3)]],
    ['a line', lines(NAMES.map((name, at) => `${name} ${PRINTED[at]}`).join(', '))],
    ['two lines', lines(NAMES.join(' '), PRINTED.join(' '))],
    ['a line for each', lines(...NAMES.map((name, at) => `${name}: ${PRINTED[at]}`))],
    ['a line for each name and each number', lines(...NAMES.flatMap((name, at) => [name, PRINTED[at] ?? '']))],
    ['names first, then numbers, each in its line', lines(...NAMES, ...PRINTED)],
  ])('are read from %s', (_name, rows) => {
    expect(readScores(rows)).toEqual({ abilities: SCORES, saves: NONE, withSaves: false, exact: true });
  });

  it('have saves and no modifiers, where their table speaks of saves alone', () => {
    const rows = [
      ['', ...NAMES],
      ['Score', '8', '14', '10', '3', '12', '5'],
      ['Save', '-1', '+4', '+0', '-4', '+1', '-3'],
    ];
    const saves = { ...NONE, dex: 4 };
    expect(readScores(rows)).toEqual({ abilities: SCORES, saves, withSaves: true, exact: true });
  });

  it.each([
    [
      'a column for each',
      [
        NAMES,
        ['8', '14', '10', '3', '12', '5'],
        ['-1', '+2', '+0', '-4', '+1', '-3'],
        ['-1', '+4', '+0', '-4', '+1', '-3'],
      ],
    ],
    [
      'a row for each',
      [
        ['', 'Mod', 'Save'],
        ...NAMES.map((name, at) => [name, PRINTED[at] ?? '', ['-1', '+4', '+0', '-4', '+1', '-3'][at] ?? '']),
      ],
    ],
    ['lines', lines('Str 8 -1 -1 Dex 14 +2 +4 Con 10 +0 +0', 'Int 3 -4 -4 Wis 12 +1 +1 Cha 5 -3 -3')],
  ])('have the saves that differ from their modifiers, from %s', (_name, rows) => {
    expect(readScores(rows)).toMatchObject({
      abilities: SCORES,
      saves: { ...NONE, dex: 4 },
      withSaves: true,
      exact: true,
    });
  });

  const dashes = NAMES.map(() => '–');
  const oneSave = ['–', '–', '+4', '–', '–', '–'];
  it('give a save to the ability in whose column it stands, where there are no scores', () => {
    expect(readScores([NAMES, dashes, dashes, oneSave])).toMatchObject({ abilities: NONE, saves: { ...NONE, con: 4 } });
  });

  it('are not read from lines whose numbers could be of one ability as well as of another', () => {
    expect(readScores(lines(NAMES.join(' '), dashes.join(' '), dashes.join(' '), oneSave.join(' ')))).toBeNull();
  });

  it.each([
    ['dashes', ['12 (+1)', '–', '–', '–', '–', '–']],
    ['empty cells', ['12 (+1)', '', '', '', '', '']],
  ])('stay empty where a table has %s', (_name, row) => {
    const expected = { abilities: { ...NONE, str: 12 }, exact: true };
    expect(readScores([NAMES, row])).toMatchObject(expected);
    expect(readScores(NAMES.map((name, at) => [name, row[at] ?? '']))).toMatchObject(expected);
  });

  it('stay empty where a line has dashes', () => {
    expect(readScores(lines(NAMES.join(' '), '12 (+1) – – – – –'))).toMatchObject({ abilities: { ...NONE, str: 12 } });
  });

  it('keep a modifier that is not that of its score', () => {
    expect(readScores([NAMES, ['8 (+4)', ...PRINTED.slice(1)]])).toMatchObject({
      modifiers: { ...NONE, str: 4 },
      exact: true,
    });
  });

  it.each([
    ['a modifier stands beside a dash', ['– (+2)', ...PRINTED.slice(1)]],
    ['an ability has more than three numbers', ['8 -1 -1 -1', ...PRINTED.slice(1)]],
  ])('say that their fields cannot hold all, where %s', (_name, row) => {
    expect(readScores([NAMES, row])?.exact).toBe(false);
  });

  it.each([
    ['a name is missing', [NAMES.slice(1), PRINTED.slice(1)]],
    ['a name stands twice', [['STR', ...NAMES.slice(0, 5)], PRINTED]],
    ['there are modifiers alone', [NAMES, ['+1', '+2', '+0', '+4', '+1', '+3']]],
    ['a number is too high', [NAMES, ['51', ...PRINTED.slice(1)]]],
    ['there are words', [NAMES, ['8 (weak)', ...PRINTED.slice(1)]]],
    ['there are no numbers', [NAMES]],
  ])('are not read where %s', (_name, rows) => {
    expect(readScores(rows)).toBeNull();
  });
});

const score = (value: number | null) => ({ value, isBonus: false });
const bonus = (value: number) => ({ value, isBonus: true });

describe('the tokens of scores', () => {
  it.each([
    ['16 (+3)', [score(16), bonus(3)]],
    ['16 (3)', [score(16), bonus(3)]],
    ['16 (–)', [score(16), { value: null, isBonus: true }]],
    ['8 −1', [score(8), bonus(-1)]],
    ['8 ( - 1 )', [score(8), bonus(-1)]],
    ['Strength: 16', ['str', score(16)]],
    ['DEX | Con', ['dex', 'con']],
    ['—', [score(null)]],
    ['Ability Scores and Saving Throws', []],
    ['', []],
  ])('are read from %j', (text, expected) => {
    expect(scoreTokens(text)).toEqual(expected);
  });

  it.each(['Strong 16', '16 feet', '1d6', '+1% STR', '1234'])('are none in %j', (text) => {
    expect(scoreTokens(text)).toBeNull();
  });
});
