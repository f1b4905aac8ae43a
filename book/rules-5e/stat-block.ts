import { z } from 'zod';

/** The six abilities, in the order in which every stat block prints them. */
export const ABILITIES = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const;
export type Ability = (typeof ABILITIES)[number];

export const SIZES = ['Tiny', 'Small', 'Medium', 'Large', 'Huge', 'Gargantuan'] as const;
export type Size = (typeof SIZES)[number];

/** The lists of a stat block that hold named entries, in the order in which they are printed. */
export const ENTRY_LISTS = ['traits', 'actions', 'bonusActions', 'reactions', 'legendaryActions'] as const;
export type EntryList = (typeof ENTRY_LISTS)[number];

/**
 * What is printed behind a number and is no part of it, as it was printed: "(Alert)", "plus 10", "(advantage against poison)". An ability means
 * its save; `saves` and `skills` stand at the end of the whole line. Lines of words hold such a note in their own text.
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

/** The most entries that one list of a stat block holds. */
export const LIST_MAX = 80;

/** One trait or action. `text` may hold *italic* and **bold**; a line break begins a new line. */
export const StatBlockEntry = z.object({ name: line(300), text: lines(20_000) });
export type StatBlockEntry = z.infer<typeof StatBlockEntry>;

/**
 * A creature, as fields rather than text, so that its numbers can be checked and set in either layout. Parsing never fails: a wrong field
 * becomes its empty value, as the document gate needs it; a number that no creature can have is kept, so that the checker can say so. A number that nobody gave is null: it is printed as "–" and never made up. A
 * printed note that no field holds ("or 7,200 in lair") has a field of its own, or stands in `notes`.
 */
export const StatBlock = z.object({
  /** 2014: scores with modifiers, "Challenge". 2024: scores, modifiers and saves in a table, "Initiative", "CR". */
  layout: z.enum(['2014', '2024']).catch('2024'),
  name: line(200),
  /** Usually one of SIZES; "Medium or Small" and the like are kept as printed. */
  size: line(60),
  /** "Dragon (Chromatic)", "humanoid (elf)". */
  kind: line(120),
  alignment: line(120),
  armorClass: number(0, 999),
  armorNote: line(200),
  hitPoints: number(0, 99_999),
  /** "20d10 + 40"; empty where unknown. Where the hit points depend on something, the words that say so. */
  hitDice: line(200),
  speed: line(300),
  /** Bonus to initiative; the 2024 layout prints 10 + bonus behind it. */
  initiative: number(-99, 999),
  /** The printed score where it is not 10 + bonus; absent where it is, which is where it need not be kept. */
  initiativeScore: z.int().min(-99).max(999).optional().catch(undefined),
  abilities: z
    .object({ str: score(), dex: score(), con: score(), int: score(), wis: score(), cha: score() })
    .catch({ str: null, dex: null, con: null, int: null, wis: null, cha: null }),
  /** Printed modifiers that are not those of their scores; absent where all are, which is where they need not be kept. */
  modifiers: z
    .object({ str: bonus(), dex: bonus(), con: bonus(), int: bonus(), wis: bonus(), cha: bonus() })
    .optional()
    .catch(undefined),
  /** Saving throws as printed; an ability that is absent saves with its modifier. */
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
  /** Without passive Perception, which has a field of its own. */
  senses: line(600),
  passivePerception: number(0, 999),
  languages: line(600),
  /** "0", "1/8", "1/4", "1/2", "1" … "30"; empty where unknown. */
  challenge: line(20),
  xp: number(0, 9_999_999),
  xpNote: line(120),
  proficiencyBonus: number(0, 99),
  /** Absent where there are none. */
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

/** What an absent field is. To give it is many times quicker than to let the schema find out that a field is missing. */
const EMPTY = StatBlock.parse({ abilities: {}, saves: {} });

/** A stat block from any value: what is right is kept, the rest is empty. Never throws. */
export function parseStatBlock(value: unknown): StatBlock {
  const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const block = StatBlock.parse({ ...EMPTY, ...given });
  // A field that is there and says nothing would make two creatures of one.
  for (const field of OPTIONAL) if (block[field] === undefined) delete block[field];
  return block;
}

const OPTIONAL = ['initiativeScore', 'modifiers', 'notes'] as const;

export function emptyStatBlock(): StatBlock {
  return parseStatBlock({});
}

/** Blanks that become a space, of a line and within lines. A single space is no match, so that most texts stay as they are. */
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
