import type { Archetype } from './archetype.ts';

/** Names and texts of traits. `who` is what the text calls the creature: "the goblin". */
export const TRAITS: Readonly<Record<string, { name: string; text(who: string): string }>> = {
  packHunter: {
    name: 'Hunts Together',
    text: (who) =>
      `${who} has Advantage on an attack roll against a creature if at least one of its allies is within 5 feet of the target and the ally doesn’t have the Incapacitated condition.`,
  },
  keenSenses: {
    name: 'Keen Senses',
    text: (who) => `${who} has Advantage on Wisdom (Perception) checks that rely on hearing or smell.`,
  },
  steadfast: {
    name: 'Steadfast',
    text: (who) =>
      `${who} has Advantage on saving throws against the Frightened condition and on Strength checks to avoid being moved.`,
  },
  opportunist: {
    name: 'Opportunist',
    text: (who) =>
      `When ${who} has Advantage on an attack roll against a creature that hasn’t taken a turn yet, the attack also halves the target’s Speed until the end of its next turn.`,
  },
  shieldWall: {
    name: 'Shoulder to Shoulder',
    text: (who) =>
      `While an ally that doesn’t have the Incapacitated condition is within 5 feet of ${who}, neither can be knocked Prone by a creature of the same size or smaller.`,
  },
  fanatic: {
    name: 'Fanatic',
    text: (who) => `${who} has Advantage on saving throws against the Charmed and Frightened conditions.`,
  },
  spellWard: {
    name: 'Spell Ward',
    text: (who) => `${who} has Advantage on saving throws against spells and other magical effects.`,
  },
  spiderClimb: {
    name: 'Wall Walker',
    text: (who) =>
      `${who} can climb difficult surfaces, including along ceilings, without needing to make an ability check.`,
  },
  amphibious: { name: 'At Home in Water', text: (who) => `${who} can breathe air and water.` },
  unresting: {
    name: 'Unresting',
    text: (who) => `${who} doesn’t need air, food, drink, or sleep, and it obeys the last command it was given.`,
  },
  hardToKill: {
    name: 'Hard to Put Down',
    text: (who) =>
      `The first time each day that damage other than Radiant reduces ${who} to 0 Hit Points, it drops to 1 Hit Point instead.`,
  },
  incorporeal: {
    name: 'Incorporeal',
    text: (who) =>
      `${who} can move through other creatures and objects as if they were Difficult Terrain. It takes 5 (1d10) Force damage if it ends its turn inside an object.`,
  },
  regeneration: {
    name: 'Knitting Flesh',
    text: (who) =>
      `At the start of its turn, ${who} regains 5 Hit Points if it has at least 1 Hit Point and hasn’t taken Radiant damage or damage from a silvered weapon since its last turn.`,
  },
  hoardSense: {
    name: 'Hoard Sense',
    text: (who) =>
      `${who} knows when anything is taken from its hoard and in which direction the thing lies while both are on the same plane of existence.`,
  },
  livingStorm: {
    name: 'Formless',
    text: (who) =>
      `${who} can enter a creature’s space and stop there, and it can move through a space as narrow as 1 inch without expending extra movement.`,
  },
  amorphous: {
    name: 'Amorphous',
    text: (who) => `${who} can move through a space as narrow as 1 inch without expending extra movement.`,
  },
  immutable: { name: 'Fixed Form', text: (who) => `${who} can’t change its form, and it can’t be forced to.` },
  falseForm: {
    name: 'Still as Wood',
    text: (who) =>
      `While it doesn’t move, ${who} looks like ordinary growth; a creature that searches tells it apart with a successful Wisdom (Perception) check against its Stealth.`,
  },
  flyby: {
    name: 'Swift Wings',
    text: (who) => `${who} doesn’t provoke an Opportunity Attack when it flies out of an enemy’s reach.`,
  },
};

/** The additional damage types by creature type. A type that is not listed has none. */
const BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  Aberration: ['Psychic', 'Acid'],
  Construct: ['Force', 'Lightning'],
  Dragon: ['Fire'],
  Elemental: ['Lightning', 'Thunder'],
  Fey: ['Psychic', 'Poison'],
  Fiend: ['Fire', 'Necrotic'],
  Ooze: ['Acid'],
  Plant: ['Poison'],
  Undead: ['Necrotic', 'Cold'],
};

/** Returns the additional damage types of a creature; empty if it has only its weapons. */
export function natureOf({ kind, elements, powers }: Archetype): readonly string[] {
  if (elements !== undefined) return elements;
  if (powers.includes('venom')) return ['Poison'];
  return BY_TYPE[kind.split(' ')[0] ?? ''] ?? [];
}
