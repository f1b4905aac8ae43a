import { describe, expect, it } from 'vitest';
import { formatDice } from '#book/rules-5e/dice.ts';
import { type Effect, effectsOf } from './effects.ts';

function words(effect: Effect): string {
  const damages = effect.damages.map(({ dice, flat, types }) => `${dice ? formatDice(dice) : flat} ${types.join('/')}`);
  const dealt = damages.length === 0 ? '' : `: ${damages.join(' and ')}`;
  if (effect.kind === 'damage') return `damage${dealt}`;
  if (effect.kind === 'save') {
    const { ability, dc, halves } = effect.save;
    return `save ${ability} ${dc}${halves ? ' half' : ''}${dealt}`;
  }
  const { bonus, isRanged, isSpell } = effect.roll;
  return `${isRanged ? 'ranged' : 'melee'}${isSpell ? ' spell' : ''} ${bonus}${dealt}`;
}

describe('what an action does', () => {
  it.each([
    [
      '*Melee Weapon Attack:* +9 to hit, reach 5 ft. *Hit:* 12 (2d6 + 5) slashing damage plus 7 (2d6) fire damage.',
      ['melee 9: 2d6 + 5 Slashing and 2d6 Fire'],
    ],
    [
      '*Melee Weapon Attack:* +3 to hit. *Hit:* 5 (1d8 + 1) slashing damage, or 6 (1d10 + 1) slashing damage if used with two hands.',
      ['melee 3: 1d8 + 1 Slashing', 'melee 3: 1d10 + 1 Slashing'],
    ],
    [
      '*Melee Weapon Attack:* +6 to hit. *Hit:* 7 (1d6 + 4) piercing damage, and the target must make a DC 13 Constitution saving throw, taking 10 (3d6) poison damage on a failed save, or half as much damage on a successful one.',
      ['melee 6: 1d6 + 4 Piercing', 'save con 13 half: 3d6 Poison'],
    ],
    [
      '*Ranged Spell Attack:* +7 to hit, range 120 ft. *Hit:* 16 (3d10) necrotic damage.',
      ['ranged spell 7: 3d10 Necrotic'],
    ],
    [
      '*Dexterity Saving Throw*: DC 21, each creature in a 60-foot Cone. *Failure:* 59 (17d6) Fire damage. *Success:* Half damage.',
      ['save dex 21 half: 17d6 Fire'],
    ],
    [
      '*Strength Saving Throw*: DC 17. *Failure:* The target is swallowed and takes 21 (6d6) Acid damage at the start of each of its turns.',
      ['save str 17', 'damage: 6d6 Acid'],
    ],
    [
      '*Melee Attack Roll:* +4, reach 5 ft. *Hit:* 5 (1d6 + 2) Slashing damage, plus 2 (1d4) Slashing damage if the attack roll had Advantage.',
      ['melee 4: 1d6 + 2 Slashing', 'damage: 1d4 Slashing'],
    ],
    ['Any creature that touches it takes 5 (1d10) fire damage.', ['damage: 1d10 Fire']],
    ['The dragon makes three Rend attacks.', []],
    ['If the hag takes 20 damage, the hag must succeed on a DC 12 Constitution saving throw or flee.', []],
    [
      'Each creature within 10 feet of the hag must succeed on a DC 15 Dexterity saving throw or take 11 (2d6 + 4) bludgeoning damage.',
      ['save dex 15: 2d6 + 4 Bludgeoning'],
    ],
  ])('%s', (text, effects) => {
    expect(effectsOf(text, 'Fen Hag').map(words)).toEqual(effects);
  });
});
