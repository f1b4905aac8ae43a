import { z } from 'zod';

/** The six abilities, in the order of every stat block. */
export const ABILITIES = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const;
export type Ability = (typeof ABILITIES)[number];

export const SIZES = ['Tiny', 'Small', 'Medium', 'Large', 'Huge', 'Gargantuan'] as const;
export type Size = (typeof SIZES)[number];

/** The lists of a stat block with named entries, in the order of print. */
export const ENTRY_LISTS = ['traits', 'actions', 'bonusActions', 'reactions', 'legendaryActions'] as const;
export type EntryList = (typeof ENTRY_LISTS)[number];

/**
 * The fields after which a note may be printed, such as "(Alert)", "plus 10" or "(advantage against poison)". A note is
 * kept as printed. The note of an ability belongs to its save; those of `saves` and `skills` are at the end of the
 * whole line. Text fields contain such notes themselves.
 */
export const NOTED = [
  'initiative',
  'hitPoints',
  'saves',
  ...ABILITIES,
  'skills',
  'passivePerception',
  'challenge',
  'proficiencyBonus',
] as const;
export type Noted = (typeof NOTED)[number];

/** The most characters of such a note. */
export const NOTE_MAX = 600;

/** The most entries of one list of a stat block. */
export const LIST_MAX = 80;

/** A trait or action. `text` may contain *italic* and **bold**; a line break starts a new line. */
export const StatBlockEntry = z.object({ name: line(300), text: lines(20_000) });
export type StatBlockEntry = z.infer<typeof StatBlockEntry>;

/**
 * A creature as fields rather than text, so that its numbers can be checked and printed in either layout. Parsing never
 * fails: an invalid field becomes its empty value, as the sanitizer needs it. An impossible number is kept, so that the
 * checker can report it. An unknown number is null; it is printed as "–" and never made up. A printed note that no
 * field holds ("or 7,200 in lair") has a field of its own, or is in `notes`.
 */
export const StatBlock = z.object({
  /** 2014: scores with modifiers, "Challenge". 2024: scores, modifiers and saves in a table, "Initiative", "CR". */
  layout: z.enum(['2014', '2024']).catch('2024'),
  name: line(200),
  /** Usually one of SIZES. Others, such as "Medium or Small", are kept as printed. */
  size: line(60),
  /** For example "Dragon (Chromatic)" or "humanoid (elf)". */
  kind: line(120),
  alignment: line(120),
  armorClass: number(0, 999),
  armorNote: line(200),
  hitPoints: number(0, 99_999),
  /** For example "20d10 + 40"; empty if unknown. If the hit points depend on something, the words that say so. */
  hitDice: line(200),
  speed: line(300),
  /** The bonus to initiative. The 2024 layout also prints 10 + bonus. */
  initiative: number(-99, 999),
  /** The printed score if it differs from 10 + bonus; otherwise absent. */
  initiativeScore: z.int().min(-99).max(999).optional().catch(undefined),
  abilities: z
    .object({ str: score(), dex: score(), con: score(), int: score(), wis: score(), cha: score() })
    .catch({ str: null, dex: null, con: null, int: null, wis: null, cha: null }),
  /** Printed modifiers that do not match their scores; absent if all match. */
  modifiers: z
    .object({ str: bonus(), dex: bonus(), con: bonus(), int: bonus(), wis: bonus(), cha: bonus() })
    .optional()
    .catch(undefined),
  /** Saving throws as printed. An absent ability saves with its modifier. */
  saves: z
    .object({ str: bonus(), dex: bonus(), con: bonus(), int: bonus(), wis: bonus(), cha: bonus() })
    .catch({ str: null, dex: null, con: null, int: null, wis: null, cha: null }),
  skills: z
    .array(z.object({ name: line(60), bonus: bonus(), note: note() }).transform(withoutEmptyNote))
    .max(40)
    .catch([]),
  gear: line(600),
  vulnerabilities: line(600),
  resistances: line(600),
  immunities: line(600),
  conditionImmunities: line(600),
  /** Without passive Perception, which is a separate field. */
  senses: line(600),
  passivePerception: number(0, 999),
  languages: line(600),
  /** "0", "1/8", "1/4", "1/2", "1" … "30"; empty if unknown. */
  challenge: line(20),
  xp: number(0, 9_999_999),
  xpNote: line(120),
  proficiencyBonus: number(0, 99),
  /** Absent if there are none. */
  notes: notes(),
  traits: entries(),
  actions: entries(),
  bonusActions: entries(),
  reactions: entries(),
  /** The sentence before the legendary actions that says how many there are. */
  legendaryIntro: lines(2000),
  legendaryActions: entries(),
});
export type StatBlock = z.infer<typeof StatBlock>;

/**
 * The values of absent fields. Providing them is many times faster than letting the schema find out that a field is
 * missing.
 */
const EMPTY = StatBlock.parse({ abilities: {}, saves: {} });

/** Parses a stat block from any value: valid fields are kept, the others are empty. Never throws. */
export function parseStatBlock(value: unknown): StatBlock {
  const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const block = StatBlock.parse({ ...EMPTY, ...given });
  // An undefined field would make equal creatures differ.
  for (const field of OPTIONAL) if (block[field] === undefined) delete block[field];
  return block;
}

const OPTIONAL = ['initiativeScore', 'modifiers', 'notes'] as const;

export function emptyStatBlock(): StatBlock {
  return parseStatBlock({});
}

/**
 * White space that becomes a single space, for one line and within lines. A single space does not match, so most texts
 * stay unchanged.
 */
const BLANKS = /\s{2,}|[^\S ]/g;
const BLANKS_WITHIN = /[^\S\n]{2,}|[^\S\n ]/g;

function clean(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g, '');
}

function line(max: number) {
  return z
    .string()
    .transform((text) => clean(text).slice(0, max).replace(BLANKS, ' ').trim().toWellFormed())
    .catch('');
}

function lines(max: number) {
  return z
    .string()
    .transform((text) =>
      clean(text)
        .slice(0, max)
        .replace(BLANKS_WITHIN, ' ')
        .replace(/ ?\n ?/g, '\n')
        .trim()
        .toWellFormed(),
    )
    .catch('');
}

function number(min: number, max: number) {
  return z.int().min(min).max(max).nullable().catch(null);
}

function score() {
  return z.int().min(0).max(50).nullable().catch(null);
}

function bonus() {
  return z.int().min(-99).max(999).nullable().catch(null);
}

function note() {
  return line(NOTE_MAX)
    .transform((text) => text || undefined)
    .optional();
}

function withoutEmptyNote({
  note: text,
  ...skill
}: {
  name: string;
  bonus: number | null;
  note?: string | undefined;
}): {
  name: string;
  bonus: number | null;
  note?: string;
} {
  return text === undefined ? skill : { ...skill, note: text };
}

function notes() {
  return z
    .object(Object.fromEntries(NOTED.map((noted) => [noted, note()])) as Record<Noted, ReturnType<typeof note>>)
    .transform((given) => {
      const kept = Object.entries(given).filter(([, text]) => text !== undefined);
      return kept.length === 0 ? undefined : (Object.fromEntries(kept) as Partial<Record<Noted, string>>);
    })
    .optional()
    .catch(undefined);
}

function entries() {
  return z.array(StatBlockEntry).max(LIST_MAX).catch([]);
}
