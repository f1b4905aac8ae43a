import { ABILITY_NAMES } from '../../rules-5e/abilities.ts';
import { type Dice, formatDamage } from '../../rules-5e/dice.ts';
import { formatBonus } from '../../rules-5e/format.ts';
import type { Ability, EntryList, StatBlockEntry } from '../../rules-5e/stat-block.ts';
import type { CreatureMaths } from '../../rules-5e/stat-block/derive-stat-block.ts';
import type { Weapon } from './archetype.ts';

/** A power: the list of the block that it belongs to, and its text. */
interface Power {
  list: EntryList;
  name: string;
  text(context: EntryContext): string;
}

/** "*Dexterity Saving Throw:* DC 14, …" */
function save(context: EntryContext, ability: Ability, from: Ability): string {
  return `*${ABILITY_NAMES[ability]} Saving Throw:* DC ${context.maths.saveDc(from)}`;
}

/** The damage of a power that hits an area or needs a recharge: 1.5 times that of an attack. */
function burst(context: EntryContext, type: string): string {
  return `${formatDamage(diceFor(context.damage * 1.5, 6, 0))} ${type} damage`;
}

function area(ability: Ability, shape: string, type: string, rider = ''): (context: EntryContext) => string {
  return (context) =>
    `${save(context, ability, 'con')}, each creature in a ${shape}. *Failure:* ${burst(context, type)}${rider}. *Success:* Half damage only.`;
}

export const POWERS: Readonly<Record<string, Power>> = {
  nimbleEscape: {
    list: 'bonusActions',
    name: 'Slip Away',
    text: ({ who }) => `${who} takes the Disengage or Hide action.`,
  },
  dirtyTrick: {
    list: 'bonusActions',
    name: 'Dirty Trick (Recharge 5–6)',
    text: (c) =>
      `${save(c, 'dex', c.prime)}, one creature within 5 feet of ${c.who}. *Failure:* The target has the Blinded condition until the end of its next turn.`,
  },
  caltrops: {
    list: 'bonusActions',
    name: 'Scatter Spikes (1/Day)',
    text: (c) =>
      `${c.who} covers a 5-foot square within 10 feet with spikes. ${save(c, 'dex', 'dex')}, the first creature that enters the square. *Failure:* 2 (1d4) Piercing damage, and the target’s Speed is 0 until the start of its next turn.`,
  },
  rallyingShout: {
    list: 'bonusActions',
    name: 'Rallying Shout (Recharge 6)',
    text: ({ who }) =>
      `Each ally within 30 feet that can hear ${who} can move up to half its Speed without provoking Opportunity Attacks.`,
  },
  overrun: {
    list: 'actions',
    name: 'Overrun (Recharge 5–6)',
    text: (c) =>
      `${c.who} moves up to its Speed in a straight line and can pass through other creatures’ spaces. ${save(c, 'str', c.prime)}, each creature whose space it enters. *Failure:* ${burst(c, 'Bludgeoning')}, and the target has the Prone condition. *Success:* Half damage only.`,
  },
  parry: {
    list: 'reactions',
    name: 'Parry',
    text: ({ who, maths }) =>
      `*Trigger:* A melee attack roll hits ${who}, who holds a weapon. *Response:* ${who} adds ${maths.proficiency} to AC against that attack, possibly causing it to miss.`,
  },
  dreadWord: {
    list: 'actions',
    name: 'Word of Dread (Recharge 5–6)',
    text: (c) =>
      `${save(c, 'wis', c.prime)}, one creature within 60 feet that can hear ${c.who}. *Failure:* ${burst(c, 'Psychic')}, and the target has the Frightened condition until the end of its next turn. *Success:* Half damage only.`,
  },
  witheringTouch: {
    list: 'actions',
    name: 'Withering Touch (1/Day)',
    text: (c) =>
      `${save(c, 'con', c.prime)}, one creature within 5 feet. *Failure:* ${burst(c, 'Necrotic')}, and the target can’t regain Hit Points until the start of ${c.who}’s next turn. *Success:* Half damage only.`,
  },
  stormBurst: {
    list: 'actions',
    name: 'Storm Burst (Recharge 5–6)',
    text: area('dex', '20-foot-radius Sphere centered on a point within 60 feet', 'Lightning'),
  },
  fireBurst: {
    list: 'actions',
    name: 'Burst of Cinders (Recharge 5–6)',
    text: area('dex', '15-foot Emanation', 'Fire'),
  },
  fireBreath: { list: 'actions', name: 'Fire Breath (Recharge 5–6)', text: area('dex', '30-foot Cone', 'Fire') },
  coldSpray: { list: 'actions', name: 'Freezing Spray (Recharge 5–6)', text: area('con', '30-foot Cone', 'Cold') },
  acidSpray: { list: 'actions', name: 'Acid Spray (Recharge 5–6)', text: area('dex', '15-foot Cone', 'Acid') },
  sporeCloud: {
    list: 'actions',
    name: 'Spore Cloud (Recharge 6)',
    text: area(
      'con',
      '10-foot Emanation',
      'Poison',
      ', and the target has the Poisoned condition until the end of its next turn',
    ),
  },
  quakeStomp: {
    list: 'actions',
    name: 'Quaking Stomp (Recharge 5–6)',
    text: area('str', '10-foot Emanation', 'Thunder', ', and the target has the Prone condition'),
  },
  mindBlast: {
    list: 'actions',
    name: 'Unmaking Thought (Recharge 6)',
    text: area(
      'int',
      '30-foot Cone',
      'Psychic',
      ', and the target can’t take Reactions until the start of its next turn',
    ),
  },
  blink: {
    list: 'bonusActions',
    name: 'Blink Away (Recharge 4–6)',
    text: ({ who }) => `${who} teleports up to 30 feet to an unoccupied space it can see.`,
  },
  venom: {
    list: 'bonusActions',
    name: 'Venom (Recharge 5–6)',
    text: (c) =>
      `${save(c, 'con', 'con')}, one creature ${c.who} hit this turn. *Failure:* The target has the Poisoned condition for 1 minute and repeats the save at the end of each of its turns, ending the effect on itself on a success.`,
  },
  web: {
    list: 'actions',
    name: 'Web (Recharge 5–6)',
    text: (c) =>
      `${save(c, 'dex', 'con')}, one creature ${c.who} can see within 60 feet. *Failure:* The target has the Restrained condition until the web is destroyed (AC 10; HP 5; Vulnerability to Fire damage).`,
  },
  grab: {
    list: 'bonusActions',
    name: 'Grab',
    text: (c) =>
      `${save(c, 'str', 'str')}, one creature within 5 feet that is no larger than ${c.who}. *Failure:* The target has the Grappled condition (escape DC ${c.maths.saveDc('str')}).`,
  },
  dragDown: {
    list: 'bonusActions',
    name: 'Drag Down',
    text: (c) =>
      `${save(c, 'str', c.prime)}, one creature ${c.who} hit this turn with a melee attack. *Failure:* The target has the Prone condition.`,
  },
  howl: {
    list: 'actions',
    name: 'Chilling Howl (1/Day)',
    text: (c) =>
      `${save(c, 'wis', 'con')}, each enemy within 60 feet that can hear ${c.who}. *Failure:* The target has the Frightened condition until the end of its next turn.`,
  },
  roar: {
    list: 'bonusActions',
    name: 'Roar (Recharge 6)',
    text: (c) =>
      `${save(c, 'wis', 'con')}, one creature within 30 feet that can hear ${c.who}. *Failure:* The target has Disadvantage on attack rolls until the end of its next turn.`,
  },
  stench: {
    list: 'bonusActions',
    name: 'Stench (Recharge 6)',
    text: (c) =>
      `${save(c, 'con', 'con')}, each creature in a 5-foot Emanation originating from ${c.who}. *Failure:* The target has the Poisoned condition until the start of its next turn.`,
  },
  chillGrasp: {
    list: 'bonusActions',
    name: 'Chill of the Grave (Recharge 5–6)',
    text: (c) =>
      `${save(c, 'con', c.prime)}, one creature ${c.who} hit this turn. *Failure:* The target’s Speed is halved until the end of its next turn.`,
  },
  charmingGaze: {
    list: 'bonusActions',
    name: 'Charming Gaze (Recharge 5–6)',
    text: (c) =>
      `${save(c, 'wis', c.prime)}, one Humanoid ${c.who} can see within 30 feet. *Failure:* The target has the Charmed condition for 1 minute or until it takes damage.`,
  },
  bloodMist: {
    list: 'reactions',
    name: 'Scatter into Mist (1/Day)',
    text: ({ who }) =>
      `*Trigger:* An attack roll hits ${who}. *Response:* It halves the damage and teleports up to 30 feet to an unoccupied space it can see.`,
  },
  dreadPresence: {
    list: 'bonusActions',
    name: 'Dread Presence (1/Day)',
    text: (c) =>
      `${save(c, 'wis', c.prime)}, each enemy within 60 feet that can see ${c.who}. *Failure:* The target has the Frightened condition for 1 minute and repeats the save at the end of each of its turns, ending the effect on itself on a success.`,
  },
};

/** The data for the text of an entry. */
export interface EntryContext {
  /** What the text calls the creature: "the goblin". */
  who: string;
  maths: CreatureMaths;
  /** The ability that its attacks use. */
  prime: Ability;
  /** The reach of its melee attacks in feet. */
  reach: number;
  /** The wanted damage of one attack. */
  damage: number;
}

/** Returns the number of these dice whose average plus bonus is closest to the wanted damage; at least one. */
function diceFor(damage: number, sides: number, bonus: number): Dice {
  return { count: Math.max(1, Math.round((damage - bonus) / ((sides + 1) / 2))), sides, bonus };
}

/**
 * Writes an attack in the wording of 2024: bonus, reach or range, damage. Strong attacks add a second type of damage.
 */
export function attackEntry(weapon: Weapon, context: EntryContext, extra: string | null): StatBlockEntry {
  const { maths, prime, damage } = context;
  const modifier = Math.max(0, maths.modifier(prime));
  const share = extra === null ? damage : Math.round(damage * 0.65);
  const bonus = weapon.reach === 'spell' ? 0 : modifier;
  const parts = [`${formatDamage(diceFor(share, weapon.die, bonus))} ${weapon.damage} damage`];
  if (extra !== null) parts.push(`${formatDamage(diceFor(damage - share, 6, 0))} ${extra} damage`);
  const kind = weapon.reach === 'melee' ? 'Melee' : 'Ranged';
  const distance = { melee: `reach ${context.reach} ft.`, ranged: 'range 80/320 ft.', spell: 'range 60 ft.' }[
    weapon.reach
  ];
  return {
    name: weapon.name,
    text: `*${kind} Attack Roll:* ${formatBonus(maths.attack(prime))}, ${distance} *Hit:* ${parts.join(' plus ')}.`,
  };
}
