import { expect, it } from 'vitest';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { restorePrint } from './restore-print.ts';

const action = (text: string, name = 'Bite') =>
  restorePrint(parseStatBlock({ name: 'Fen Rat', actions: [{ name, text }] })).actions[0];

it.each([
  [
    '*Melee Attack Roll:* +4, reach 5 ft. 1 Piercing damage.',
    '*Melee Attack Roll:* +4, reach 5 ft. *Hit:* 1 Piercing damage.',
  ],
  [
    '*Melee or Ranged Attack Roll:* +4, reach 5 ft. or range 20/60 ft. 4 (1d4 + 2) damage.',
    '*Melee or Ranged Attack Roll:* +4, reach 5 ft. or range 20/60 ft. *Hit:* 4 (1d4 + 2) damage.',
  ],
  ['*Melee Attack Roll:* +4, reach 5 ft. *Hit:* 2 damage.', '*Melee Attack Roll:* +4, reach 5 ft. *Hit:* 2 damage.'],
  [
    '*Dexterity Saving Throw*: DC 9. *Failure or Success*:  It hops.',
    '*Dexterity Saving Throw:* DC 9. *Failure or Success:* It hops.',
  ],
  ['*First Failure* The target sneezes.', '*First Failure:* The target sneezes.'],
  [
    'It is wet:\n**1-4**: It drips.\n**Sunlight**: It dries.',
    'It is wet:\n**1–4.** It drips.\n**Sunlight.** It dries.',
  ],
  ['A -1 penalty, or 2 (1d6 - 1), as the DM says.', 'A −1 penalty, or 2 (1d6 − 1), as the GM says.'],
])('sets %s', (converted, printed) => {
  expect(action(converted)?.text).toBe(printed);
});

it('sets names, senses and languages', () => {
  expect(action('It spits.', 'Spit (Recharge 5-6)')?.name).toBe('Spit (Recharge 5–6)');
  expect(
    restorePrint(
      parseStatBlock({ name: 'Fen Rat', senses: 'blindsight 10 ft., darkvision 60 ft.', hitDice: '3d4 - 3' }),
    ),
  ).toMatchObject({
    senses: 'Blindsight 10 ft., Darkvision 60 ft.',
    languages: 'None',
    hitDice: '3d4 − 3',
  });
});

it('refuses legendary actions of which it cannot say how many there are', () => {
  const block = parseStatBlock({ name: 'Fen Rat', legendaryActions: [{ name: 'Hop', text: 'It hops.' }] });
  expect(() => restorePrint(block)).toThrow(/Legendary Resistance/);
});
