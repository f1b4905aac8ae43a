import type { StatBlock } from '../rules-5e/stat-block.ts';
import { creature, NO_SAVES } from './creature.ts';

export const DRAGONKIND: readonly StatBlock[] = [
  creature({
    name: 'Wyvern',
    size: 'Large',
    kind: 'Dragon',
    alignment: 'Unaligned',
    armorClass: 14,
    hitPoints: 127,
    hitDice: '15d10 + 45',
    speed: '30 ft., Fly 80 ft.',
    initiative: 0,
    abilities: { str: 19, dex: 10, con: 16, int: 5, wis: 12, cha: 6 },
    skills: [{ name: 'Perception', bonus: 4 }],
    senses: 'darkvision 120 ft.',
    passivePerception: 14,
    challenge: '6',
    xp: 2300,
    proficiencyBonus: 3,
    actions: [
      { name: 'Multiattack', text: 'One Bite and one Sting attack.' },
      { name: 'Bite', text: '*Melee Attack Roll:* +7, reach 5 ft. *Hit:* 13 (2d8 + 4) Piercing damage.' },
      {
        name: 'Sting',
        text: "*Melee Attack Roll:* +7, reach 10 ft. *Hit:* 11 (2d6 + 4) Piercing damage plus 24 (7d6) Poison damage, and the target is Poisoned until the wyvern's next turn begins.",
      },
    ],
  }),
  creature({
    name: 'Young Red Dragon',
    size: 'Large',
    kind: 'Dragon (Chromatic)',
    alignment: 'Chaotic Evil',
    armorClass: 18,
    hitPoints: 178,
    hitDice: '17d10 + 85',
    speed: '40 ft., Climb 40 ft., Fly 80 ft.',
    initiative: 4,
    abilities: { str: 23, dex: 10, con: 21, int: 14, wis: 11, cha: 19 },
    saves: { ...NO_SAVES, dex: 4, wis: 4 },
    skills: [
      { name: 'Perception', bonus: 8 },
      { name: 'Stealth', bonus: 4 },
    ],
    immunities: 'Fire',
    senses: 'blindsight 30 ft., darkvision 120 ft.',
    passivePerception: 18,
    languages: 'Common, Draconic',
    challenge: '10',
    xp: 5900,
    proficiencyBonus: 4,
    actions: [
      { name: 'Multiattack', text: 'Three Rend attacks.' },
      {
        name: 'Rend',
        text: '*Melee Attack Roll:* +10, reach 10 ft. *Hit:* 13 (2d6 + 6) Slashing damage plus 3 (1d6) Fire damage.',
      },
      {
        name: 'Fire Breath (Recharge 5–6)',
        text: '*Dexterity Saving Throw:* DC 17, each creature in a 30-foot Cone. *Failure:* 56 (16d6) Fire damage. *Success:* Half damage.',
      },
    ],
  }),
];
