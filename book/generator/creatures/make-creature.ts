import { benchmarkFor, challengeValue } from '../../rules-5e/challenge.ts';
import { armorClassOf } from '../../rules-5e/armor.ts';
import { abilityModifier } from '../../rules-5e/abilities.ts';
import { creatureMaths, deriveStatBlock } from '../../rules-5e/stat-block/derive-stat-block.ts';
import type { Ability, Size, StatBlock, StatBlockEntry } from '../../rules-5e/stat-block.ts';
import { numberWord } from '../words.ts';
import type { Random } from '../random.ts';
import type { Archetype, Style } from './archetype.ts';
import { BESTIARY } from './bestiary.ts';
import { attackEntry, type EntryContext, POWERS } from './powers.ts';
import { natureOf, TRAITS } from './traits.ts';

export interface CreatureOrder {
  /** A key of BESTIARY. An unknown key makes a bandit. */
  key: string;
  challenge: string;
  /** A name of its own; the default is the name of its rank. */
  name?: string;
  /** The index of the kind's name to use, 0 for the weakest; the default depends on the rating. */
  rank?: number;
  /** Whether sentences call it by its first name, because the name is a person's: "Mira". */
  calledByName?: boolean;
  /** Whether it has legendary actions, from CR 10 on. */
  legendary?: boolean;
  kind?: string;
  /** The default is that of its kind. */
  size?: Size;
  style?: Style;
}

const PRIME: Record<Style, Ability> = { brute: 'str', soldier: 'str', skirmisher: 'dex', archer: 'dex', caster: 'cha' };

const REACH: Record<Size, number> = { Tiny: 5, Small: 5, Medium: 5, Large: 5, Huge: 10, Gargantuan: 15 };

/** Makes a creature of one kind at a challenge rating. All its numbers follow from each other. */
export function makeCreature(order: CreatureOrder, random: Random): StatBlock {
  const archetype = BESTIARY[order.key] ?? bandit();
  const style = order.style ?? archetype.style;
  const benchmark = benchmarkFor(order.challenge);
  const prime = archetype.prime ?? PRIME[style];
  const abilities = scoresOf(archetype, style, prime, order.challenge, random);
  const name = order.name ?? rankName(archetype, order.rank ?? rankOf(order.key, order.challenge));
  const maths = creatureMaths(order.challenge, abilities);
  const block = deriveStatBlock({
    name,
    size: order.size ?? sizeAt(archetype, order.key, order.challenge),
    kind: order.kind ?? archetype.kind,
    alignment: archetype.alignment,
    challenge: order.challenge,
    abilities,
    hitPoints: Math.round(benchmark.hitPoints * (0.9 + random.next() * 0.2)),
    armor: armorFor(archetype, benchmark.armorClass, abilities.dex),
    speed: archetype.speed,
    skills: archetype.skills.map((skill) => ({ name: skill })),
    proficientSaves: savesFor(prime, order.challenge),
    initiativeProficiency: (challengeValue(order.challenge) ?? 0) >= 8,
    gear: archetype.suits === undefined ? [] : weaponNames(archetype),
    senses: archetype.senses ?? '',
    languages: archetype.languages,
  });
  const who = order.calledByName === true ? firstName(name) : `the ${shortName(name)}`;
  const reach = REACH[sizeAt(archetype, order.key, order.challenge)];
  const context: EntryContext = { who, maths, prime, reach, damage: benchmark.damage / benchmark.attacks };
  return {
    ...block,
    resistances: archetype.resistances ?? '',
    immunities: archetype.immunities ?? '',
    conditionImmunities: archetype.conditionImmunities ?? '',
    ...entriesOf(archetype, context, { attacks: benchmark.attacks, order, random }),
  };
}

/**
 * Returns the rank of a kind at a rating. It changes above CR 1, 3 and 8; for dragons, whose rank is their age, above
 * CR 3, 10 and 17.
 */
export function rankOf(key: string, challenge: string): number {
  const value = challengeValue(challenge) ?? 0;
  const limits = key === 'dragon' ? [3, 10, 17] : [1, 3, 8];
  return limits.filter((limit) => value > limit).length;
}

function rankName(archetype: Archetype, rank: number): string {
  return archetype.ranks[rank] ?? archetype.ranks.at(-1) ?? 'Creature';
}

function bandit(): Archetype {
  const archetype = BESTIARY.bandit;
  if (archetype === undefined) throw new Error('The bestiary has no bandit');
  return archetype;
}

function scoresOf(
  archetype: Archetype,
  style: Style,
  prime: Ability,
  challenge: string,
  random: Random,
): Record<Ability, number> {
  const { prime: primeModifier, constitution } = benchmarkFor(challenge);
  const score = (modifier: number) => Math.min(30, Math.max(1, 10 + modifier * 2 + random.between(0, 1)));
  const lesser = () => score(Math.floor(primeModifier / 2) - random.between(0, 2));
  const scores: Record<Ability, number> = {
    str: style === 'caster' ? score(random.between(-1, 1)) : lesser(),
    dex:
      style === 'brute'
        ? score(random.between(-1, 1))
        : score(Math.min(4, random.between(1, 2) + Math.floor(primeModifier / 4))),
    con: score(constitution),
    int: style === 'caster' ? lesser() : score(random.between(-1, 1)),
    wis: score(random.between(0, 1) + Math.floor(primeModifier / 4)),
    cha: style === 'caster' ? lesser() : score(random.between(-1, 1)),
  };
  return { ...scores, ...archetype.fixed, [prime]: score(primeModifier) };
}

/**
 * Returns the suit, with or without a shield, whose Armor Class is closest to the wanted one; a natural hide if it
 * wears none.
 */
function armorFor(archetype: Archetype, wanted: number, dexterity: number) {
  const modifier = abilityModifier(dexterity);
  const choices = (archetype.suits ?? []).flatMap((suit) =>
    [false, true].map((shield) => ({ suit, shield, ac: armorClassOf(suit, modifier, shield) ?? 10 })),
  );
  const best = choices.toSorted((a, b) => Math.abs(a.ac - wanted) - Math.abs(b.ac - wanted))[0];
  if (best === undefined) return { natural: Math.max(wanted, 10 + modifier) };
  return { suit: best.suit, shield: best.shield };
}

function savesFor(prime: Ability, challenge: string): Ability[] {
  const value = challengeValue(challenge) ?? 0;
  if (value < 3) return [];
  return value < 8 ? [prime] : [...new Set<Ability>([prime, 'con', 'wis'])];
}

const DRAGON_SIZES: [number, Size][] = [
  [18, 'Gargantuan'],
  [11, 'Huge'],
  [4, 'Large'],
  [0, 'Medium'],
];

function sizeAt(archetype: Archetype, key: string, challenge: string): Size {
  const value = challengeValue(challenge) ?? 0;
  if (key === 'dragon') return DRAGON_SIZES.find(([least]) => value >= least)?.[1] ?? 'Medium';
  const grows =
    archetype.suits === undefined &&
    ['giant', 'golem', 'elemental', 'plant', 'sea', 'aberration', 'bird', 'spider'].includes(key);
  if (grows && value < 1) return 'Medium';
  return grows && value >= 8 ? 'Huge' : archetype.size;
}

function weaponNames(archetype: Archetype): string[] {
  return archetype.weapons.filter(({ reach }) => reach !== 'spell').map(({ name }) => name);
}

interface Making {
  attacks: number;
  order: CreatureOrder;
  random: Random;
}

type Entries = Pick<
  StatBlock,
  'traits' | 'actions' | 'bonusActions' | 'reactions' | 'legendaryIntro' | 'legendaryActions'
>;

function entriesOf(archetype: Archetype, context: EntryContext, { attacks, order, random }: Making): Entries {
  const value = challengeValue(order.challenge) ?? 0;
  const [first, second] = archetype.weapons;
  const nature = natureOf(archetype);
  const extra = value >= 5 && nature.length > 0 ? random.pick(nature) : null;
  const entries: Entries = {
    traits: archetype.traits.flatMap((key) => {
      const trait = TRAITS[key];
      return trait === undefined ? [] : [{ name: trait.name, text: capital(trait.text(context.who)) }];
    }),
    actions: [attackEntry(first, context, extra), attackEntry(second, context, null)],
    bonusActions: [],
    reactions: [],
    legendaryIntro: '',
    legendaryActions: [],
  };
  if (attacks > 1) entries.actions.unshift(multiattack(context.who, attacks, first.name, second.name));
  for (const key of archetype.powers.slice(0, powerCount(value))) {
    const power = POWERS[key];
    if (power !== undefined)
      entries[power.list === 'traits' ? 'actions' : power.list].push({
        name: power.name,
        text: capital(power.text(context)),
      });
  }
  if (value >= 5 && order.legendary === true) entries.traits.push(legendaryResistance(context.who));
  if (value >= 10 && order.legendary === true) Object.assign(entries, legendary(context.who, first.name));
  return entries;
}

function powerCount(value: number): number {
  if (value < 0.25) return 0;
  return value < 2 ? 1 : 2;
}

function multiattack(who: string, attacks: number, first: string, second: string): StatBlockEntry {
  return {
    name: 'Multiattack',
    text: capital(`${who} makes ${numberWord(attacks)} attacks, using ${first} or ${second} in any combination.`),
  };
}

function legendaryResistance(who: string): StatBlockEntry {
  return {
    name: 'Legendary Resistance (3/Day)',
    text: `If ${who} fails a saving throw, ${who} can choose to succeed instead.`,
  };
}

function legendary(who: string, weapon: string): Pick<StatBlock, 'legendaryIntro' | 'legendaryActions'> {
  return {
    legendaryIntro: `*Legendary Action Uses: 3.* Immediately after another creature’s turn, ${who} can expend a use to take one of the following actions. It regains all expended uses at the start of each of its turns.`,
    legendaryActions: [
      { name: 'Strike', text: capital(`${who} makes one ${weapon} attack.`) },
      { name: 'Press On', text: capital(`${who} moves up to half its Speed without provoking Opportunity Attacks.`) },
      {
        name: 'Command',
        text: `One ally within 60 feet that can hear ${who} can use its Reaction to make one attack. ${capital(who)} can’t take this action again until the start of its next turn.`,
      },
    ],
  };
}

/** Shortens a long name to its last words: sentences say "the captain", not "the Outlaw Captain". */
function shortName(name: string): string {
  const [head = name] = name.split(/ (?:of|beneath|under|from|in) /i);
  return (head.split(/\s/).at(-1) ?? head).toLowerCase();
}

function firstName(name: string): string {
  return name.split(/[\s,]/)[0] ?? name;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
