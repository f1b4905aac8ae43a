import { describe, expect, it } from 'vitest';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { checkStatBlock } from '#book/rules-5e/stat-block/check-stat-block.ts';
import { markFact, markNumbers } from './number-marks.ts';

const block = parseStatBlock({
  name: 'Gate Guard',
  size: 'Medium',
  challenge: '1/2',
  xp: 100,
  proficiencyBonus: 2,
  abilities: { str: 14, dex: 12, con: 13, int: 10, wis: 12, cha: 10 },
  skills: [
    { name: 'Athletics', bonus: 4 },
    { name: 'Perception', bonus: 4 },
  ],
  actions: [{ name: 'Spear', text: '*Melee Attack Roll:* +4, reach 5 ft. 5 (1d6 + 2) damage, or 5 (1d8 + 2) damage.' }],
});
const findings = checkStatBlock(block);

describe('marks on numbers', () => {
  it('stand on the number of the skill that is wrong, not on the same number before it', () => {
    const pieces = markFact('Skills', 'Athletics +4, Perception +4', block, findings);
    expect(pieces.map(({ text, finding }) => [text, finding !== null])).toEqual([
      ['Athletics +4, Perception ', false],
      ['+4', true],
    ]);
  });

  it('stand on an initiative and the score that it contradicts', () => {
    const odd = { ...block, initiative: 1, initiativeScore: 9 };
    const pieces = markFact('Initiative', '+1 (9) (Alert)', odd, checkStatBlock(odd));
    expect(pieces.map(({ text, finding }) => [text, finding !== null])).toEqual([
      ['+1 (9)', true],
      [' (Alert)', false],
    ]);
  });

  it('stand in the text of an action where the number is wrong', () => {
    const text = block.actions[0]?.text ?? '';
    const pieces = markNumbers(
      text,
      findings.filter(({ field }) => field === 'actions.0'),
    );
    expect(pieces.filter(({ finding }) => finding !== null).map((piece) => piece.text)).toEqual(['5 (1d8 + 2)']);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  it('leave alone what is not printed, and what is missing', () => {
    expect(markNumbers('nothing', findings)).toEqual([{ text: 'nothing', finding: null }]);
    expect(markFact('AC', '–', block, findings)).toEqual([{ text: '–', finding: null }]);
  });
});
