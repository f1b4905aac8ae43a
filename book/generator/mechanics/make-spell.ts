import type { SpellFacts } from '../../document/blocks/spell.ts';
import type { GeneratorRequest } from '../generation-context.ts';
import { readNames } from '../prompt-names.ts';
import { createRandom, type Random } from '../random.ts';
import { capitalise, titleCase } from '../words.ts';

/** A spell as data: its fields and its effect. */
export interface Spell extends SpellFacts {
  /** Its effect, as Markdown. */
  text: string;
}

interface Kind {
  /** Words of a prompt that ask for it. */
  asked: RegExp;
  school: string;
  classes: string;
  nouns: readonly string[];
  range: string;
  duration: string;
  /** Returns its effect at a level: sentences with the numbers filled in. */
  effect(level: number, word: Word): string;
  /** What a higher slot changes. Cantrips have a line of their own. */
  higher: string;
}

interface Word {
  asked: RegExp;
  type: string;
  of: string;
  matter: string;
}

const WORDS: readonly Word[] = [
  { asked: /fire|flame|burn|ember|heat/, type: 'Fire', of: 'Embers', matter: 'a pinch of ash' },
  { asked: /ice|cold|frost|snow|winter/, type: 'Cold', of: 'the White Hush', matter: 'a bead of clear glass' },
  { asked: /storm|lightning|spark/, type: 'Lightning', of: 'the Storm', matter: 'a copper wire' },
  { asked: /thunder|sound|song|bell/, type: 'Thunder', of: 'the Struck Bell', matter: 'a small bell' },
  { asked: /acid|rust|slime/, type: 'Acid', of: 'Rust', matter: 'an iron nail' },
  { asked: /poison|venom|plague/, type: 'Poison', of: 'the Nettle', matter: 'a dried nettle' },
  { asked: /death|grave|bone|ghost|shadow/, type: 'Necrotic', of: 'Quiet Graves', matter: 'a shroud’s thread' },
  { asked: /light|sun|holy|dawn|star/, type: 'Radiant', of: 'First Light', matter: 'a shard of mirror' },
  { asked: /mind|dream|fear|madness/, type: 'Psychic', of: 'Unquiet Thought', matter: 'a knotted hair' },
];

const KINDS: readonly Kind[] = [
  {
    asked: /heal|cure|mend|restore/,
    school: 'Abjuration',
    classes: 'Bard, Cleric, Druid',
    nouns: ['Mending', 'Comfort', 'Respite'],
    range: 'Touch',
    duration: 'Instantaneous',
    effect: (level) =>
      `A creature you touch regains ${Math.max(1, level) * 2}d8 Hit Points plus your spellcasting ability modifier. This spell has no effect on Constructs and Undead.`,
    higher: 'The healing increases by 2d8 for each spell slot level above',
  },
  {
    asked: /ward|shield|protect|guard|armor/,
    school: 'Abjuration',
    classes: 'Cleric, Wizard',
    nouns: ['Ward', 'Aegis', 'Mantle'],
    range: 'Touch',
    duration: '1 hour',
    effect: (level, { type }) =>
      `A willing creature you touch gains ${5 * Math.max(1, level)} Temporary Hit Points and has Resistance to ${type} damage until the spell ends.`,
    higher: 'The Temporary Hit Points increase by 5 for each spell slot level above',
  },
  {
    asked: /bind|hold|root|chain|trap/,
    school: 'Enchantment',
    classes: 'Bard, Sorcerer, Wizard',
    nouns: ['Fetters', 'Snare', 'Bonds'],
    range: '60 feet',
    duration: 'Concentration, up to 1 minute',
    effect: () =>
      'One creature that you can see within range makes a Wisdom saving throw. On a failed save, its Speed is 0 until the spell ends, and it has Disadvantage on attack rolls. At the end of each of its turns it repeats the save, ending the spell on itself on a success.',
    higher: 'You can target one additional creature for each spell slot level above',
  },
  {
    asked: /./,
    school: 'Evocation',
    classes: 'Sorcerer, Wizard',
    nouns: ['Lance', 'Breath', 'Hand', 'Crown'],
    range: '90 feet',
    duration: 'Instantaneous',
    effect: (level, { type }) =>
      level === 0
        ? `Make a ranged spell attack against one creature within range. On a hit, the target takes 1d8 ${type} damage.`
        : `Each creature in a 15-foot-radius Sphere centered on a point within range makes a Dexterity saving throw, taking ${level + 3}d6 ${type} damage on a failed save or half as much damage on a successful one.`,
    higher: 'The damage increases by 1d6 for each spell slot level above',
  },
];

/**
 * Makes a spell from tables. The prompt determines its name, its level, its effect (healing, protection, binding or
 * harm), and its damage type.
 */
export function makeSpell({ prompt }: GeneratorRequest, seed: string): Spell {
  const random = createRandom(`${seed}\nspell\n${prompt}`);
  const asked = prompt.toLowerCase();
  const kind = KINDS.find((one) => one.asked.test(asked)) ?? random.pick(KINDS);
  const word = WORDS.find((one) => one.asked.test(asked)) ?? random.pick(WORDS);
  const level = levelIn(asked) ?? random.between(1, 5);
  return {
    name: nameIn(prompt) ?? titleCase(`${random.pick(kind.nouns)} of ${word.of}`),
    level: kind.school === 'Evocation' ? level : Math.max(1, level),
    school: kind.school,
    classes: kind.classes,
    ritual: false,
    castingTime: 'Action',
    range: kind.range,
    components: `V, S, M (${word.matter})`,
    duration: kind.duration,
    text: textFor(kind, word, { level, random }),
  };
}

function textFor(kind: Kind, word: Word, { level, random }: { level: number; random: Random }): string {
  const sign = random.pick(['The air tightens', 'A low note sounds', 'Every flame nearby leans toward you']);
  const own = kind.school === 'Evocation' ? level : Math.max(1, level);
  const grows =
    own === 0
      ? '***Cantrip Upgrade.*** The damage increases by 1d8 when you reach levels 5 (2d8), 11 (3d8), and 17 (4d8).'
      : `***Using a Higher-Level Spell Slot.*** ${kind.higher} ${own}.`;
  return `${sign}, and what you have spoken takes hold. ${capitalise(kind.effect(own, word))}\n\n${grows}`;
}

function levelIn(prompt: string): number | null {
  if (/\bcantrip\b/.test(prompt)) return 0;
  const found = /\b(?:level[\s-]*([1-9])\b|([1-9])(?:st|nd|rd|th)[\s-]level)/.exec(prompt);
  const level = found?.[1] ?? found?.[2];
  return level === undefined ? null : Number(level);
}

function nameIn(prompt: string): string | null {
  const { people, places, title } = readNames(prompt);
  return title ?? places[0] ?? people[0] ?? null;
}
