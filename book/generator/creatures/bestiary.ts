import type { Archetype } from './archetype.ts';
import { BEASTS } from './beasts.ts';
import { FOLK } from './folk.ts';
import { MONSTERS } from './monsters.ts';
import { PEOPLES } from './peoples.ts';
import { UNDEAD } from './undead.ts';

/**
 * The kinds of creatures that the generator can make, by the keys of CREATURE_WORDS. The kinds are those of SRD 5.2;
 * the wording is this project's own.
 */
export const BESTIARY: Readonly<Record<string, Archetype>> = { ...PEOPLES, ...FOLK, ...BEASTS, ...UNDEAD, ...MONSTERS };

/** The creatures for a terrain, if the prompt names none. */
export const NATIVES: Readonly<Record<string, readonly string[]>> = {
  forest: ['wolf', 'goblin', 'plant', 'fey', 'spider', 'bear', 'bandit'],
  swamp: ['lizard', 'snake', 'zombie', 'plant', 'ooze', 'fey'],
  mountain: ['giant', 'bird', 'orc', 'dragon', 'bear', 'kobold'],
  desert: ['snake', 'bandit', 'elemental', 'skeleton', 'lizard'],
  coast: ['sea', 'bandit', 'lizard', 'ghost', 'bird'],
  city: ['bandit', 'assassin', 'rat', 'cultist', 'guard', 'vampire'],
  village: ['bandit', 'wolf', 'goblin', 'werewolf', 'ghost'],
  underground: ['skeleton', 'zombie', 'ooze', 'spider', 'kobold', 'aberration', 'golem'],
  ruins: ['skeleton', 'ghost', 'golem', 'cultist', 'snake', 'plant'],
  snow: ['wolf', 'bear', 'giant', 'elemental', 'dragon', 'werewolf'],
  plains: ['orc', 'bandit', 'wolf', 'bird', 'goblin'],
  river: ['sea', 'lizard', 'snake', 'giant', 'fey'],
  volcano: ['elemental', 'demon', 'dragon', 'kobold', 'golem'],
};
