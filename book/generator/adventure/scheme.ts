import { z } from 'zod';
import { SECTION_TYPES } from '../../catalogue/book-choices.ts';

/** The people of an adventure by the part that they play in it. */
export const ROLES = ['villain', 'patron', 'witness', 'insider', 'scholar', 'lost'] as const;
export type Role = (typeof ROLES)[number];

/** Where an adventure is played, in the order in which one comes there. */
export const PLACES = ['town', 'site', 'lair'] as const;
export type PlaceId = (typeof PLACES)[number];

/** What clues lead to: who stands behind it, where it is done, and how it can be ended. */
export const QUESTIONS = ['who', 'where', 'how'] as const;
export type Question = (typeof QUESTIONS)[number];

/** The fights of an adventure, in the order in which they are met. */
export const FIGHTS = ['ambush', 'waylay', 'guards', 'guardian', 'finale'] as const;
export type FightId = (typeof FIGHTS)[number];

/** Whom and what a summary names; each can be crossed out of it. The town is where everything else is. */
export const NAMED = [...ROLES, 'site', 'lair', 'relic'] as const;
export type Named = (typeof NAMED)[number];

/** What sections tell beside whom and where. */
export const TOPICS = ['rumors', 'ambush', 'fight', 'wants', 'secrets', 'tells', 'turn', 'rewards', 'hoards'] as const;
export type Topic = (typeof TOPICS)[number];

const text = z.string().min(1);
const texts = z.array(text).min(1);
const told = z.strictObject({ name: text, text });

/** What a game master is told of the shape of an adventure. Each stands in the place of the usual words. */
const frame = z.strictObject({
  /** How the places and clues hang together. */
  play: text,
  /** How to begin the first evening. */
  firstHour: text,
  /** When the fight in the town comes; `{ambushers}` are who fight it. */
  ambush: text,
  /** What the way to the site is like, and when to roll. */
  road: text,
  /** What happens to those who come back; `{ambushers}` likewise. */
  roadBack: text,
});

const extra = z.strictObject({
  title: text,
  kind: z.enum(SECTION_TYPES),
  summary: text,
  /** Headings, paragraphs, and items that begin with "- ". */
  text: texts,
  table: z.strictObject({ title: text, column: text, rows: texts }),
  /** A note for the game master, with its title. */
  note: z.strictObject({ title: text, text }),
});

const role = z.strictObject({
  /** Whom of a brief the part fits: a key of CALLINGS. */
  calling: text,
  /** What they are in the place: "the harbor reeve of {town}". */
  office: text,
  wants: text,
  secret: text,
  /** How they meet strangers. */
  manner: text,
  /** Said when the characters first speak with them. */
  line: text,
  /** The clue that they hold, if they are won over. */
  clue: text.optional(),
  /** What wins them over. */
  opens: text,
});

const room = z.strictObject({
  name: text,
  /** Read aloud when it is entered. */
  scene: text.optional(),
  text,
  clue: text.optional(),
  fight: z.enum(FIGHTS).optional(),
  /** A share of the treasure lies here; what it is in. */
  hoard: text.optional(),
});

const place = z.strictObject({
  /** Its name is one of these, or one that `placeName` makes for a kind. */
  names: z.union([texts, z.strictObject({ kind: text })]),
  what: text,
  /** Read aloud on arrival. */
  scene: text,
  rooms: z.array(room).min(1),
});

const clue = z.strictObject({
  id: text,
  question: z.enum(QUESTIONS),
  /** The thing itself, as in "a tally stick". */
  sign: text,
  /** What it tells whoever understands it. */
  tells: text,
  /** The check that finds or reads it; none where it is plain. */
  check: text.optional(),
});

const foe = z.strictObject({
  /** A key of the bestiary. */
  key: text,
  /** What it is called here; none where it goes by the name of its rank, or a villain by their own. */
  name: text.optional(),
  /** How it looks and acts, in a sentence that goes on from its name in the plural, or from "it" for a single one. */
  manner: text,
});

const fight = z.strictObject({ scene: text, ground: texts, tactics: text });

const finale = fight.extend({
  /** How the third question's answer changes the fight. */
  turn: text,
  /** What the villain says. */
  speech: text,
});

/**
 * One plot, whole: what happened, who is in it, where it is found out. Its texts speak of people and places by rules in braces: `{villain}`
 * the whole name, `{villainF}` the first, `{villainHe}`, `{villainHis}`, `{villainHim}`, `{villainOffice}`; `{town}`, `{site}`, `{lair}`,
 * `{relic}`, and the facts of the plot itself; `{minions}`, `{beasts}`, `{guardian}`; `{dc}`, `{harm}` and `{reward}` are numbers for the
 * party. `{villainHe.cap}` is one with a capital. `[one|two]` says the same in other words.
 */
const scheme = z.strictObject({
  id: text,
  /** Words of a theme that this plot answers. */
  words: text,
  titles: texts,
  /** Facts that differ from one adventure to the next; one of each is picked. */
  facts: z.record(z.string(), texts),
  /** One sentence for the outline and the back of the book. */
  premise: text,
  /** What everybody can see. */
  trouble: texts,
  /** What really goes on. */
  truth: texts,
  /** What comes to pass, step by step, if nobody acts. */
  clock: texts,
  hooks: z.array(told).min(1),
  /** Read aloud when the characters arrive. */
  opening: text,
  /** How it is played, where that is other than a trail of clues from a town over a site to a lair. */
  frame: frame.optional(),
  /** A part that only an adventure of this shape has. */
  extra: extra.optional(),
  roles: z.record(z.enum(ROLES), role),
  town: place,
  site: place,
  lair: place,
  clues: z.array(clue).min(1),
  /** How it can be ended: what the third question's clues add up to. */
  answer: text,
  /** What helps those who want to enter the last place unseen. */
  quietly: text,
  rumors: texts,
  foes: z.strictObject({ minion: foe, beast: foe, guardian: foe, villain: foe }),
  ambush: fight,
  finale,
  endings: z.array(told).min(1),
  relic: z.strictObject({
    names: texts,
    /** Such as "Wondrous Item": its rarity follows from the level. */
    kind: text,
    looks: text,
    power: text,
  }),
  history: texts,
  journey: texts,
});

export type Scheme = z.infer<typeof scheme>;
export type ExtraSeed = z.infer<typeof extra>;
export type FrameSeed = z.infer<typeof frame>;
export type RoleSeed = z.infer<typeof role>;
export type PlaceSeed = z.infer<typeof place>;
export type RoomSeed = z.infer<typeof room>;
export type ClueSeed = z.infer<typeof clue>;
export type FightSeed = z.infer<typeof fight>;

/** A plot as its file has it. Throws where it is not whole, and says where. */
export function readScheme(plot: { id: string }): Scheme {
  const { data, error } = scheme.safeParse(plot);
  if (error) throw new Error(`The plot ${plot.id} is not whole.\n${z.prettifyError(error)}`);
  return data;
}
