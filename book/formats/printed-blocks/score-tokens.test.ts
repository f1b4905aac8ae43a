import { describe, expect, it } from 'vitest';
import { scoreTokens } from './score-tokens.ts';

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
