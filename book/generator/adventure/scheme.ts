import { z } from 'zod';
import { SECTION_TYPES } from '../../catalogue/book-choices.ts';

/** The people of an adventure, by their role in it. */
export const ROLES = ['villain', 'patron', 'witness', 'insider', 'scholar', 'lost'] as const;
export type Role = (typeof ROLES)[number];

/** The places of an adventure, in the order of play. */
export const PLACES = ['town', 'site', 'lair'] as const;
export type PlaceId = (typeof PLACES)[number];

/** The questions that clues answer: who is behind it, where it happens, and how to end it. */
export const QUESTIONS = ['who', 'where', 'how'] as const;
export type Question = (typeof QUESTIONS)[number];

/** The fights of an adventure, in the order in which they are met. */
export const FIGHTS = ['ambush', 'waylay', 'guards', 'guardian', 'finale'] as const;
export type FightId = (typeof FIGHTS)[number];

/** The names that a summary contains. Each can be removed by the author, except the town, where everything begins. */
export const NAMED = [...ROLES, 'site', 'lair', 'relic'] as const;
export type Named = (typeof NAMED)[number];

/** Other topics of the sections. */
export const TOPICS = ['rumors', 'ambush', 'fight', 'wants', 'secrets', 'tells', 'turn', 'rewards', 'hoards'] as const;
export type Topic = (typeof TOPICS)[number];

const text = z.string().min(1);
const texts = z.array(text).min(1);
const told = z.strictObject({ name: text, text });

/** The instructions for the game master if an adventure has a special structure. Each replaces the usual text. */
const frame = z.strictObject({
  /** How the places and clues are connected. */
  play: text,
  /** How to begin the first evening. */
  firstHour: text,
  /** When the fight in the town happens. `{ambushers}` stands for its creatures. */
  ambush: text,
  /** What the way to the site is like, and when to roll for encounters. */
  road: text,
  /** What happens on the way back. `{ambushers}` stands for the creatures of the first fight. */
  roadBack: text,
});

const extra = z.strictObject({
  title: text,
  kind: z.enum(SECTION_TYPES),
  summary: text,
  /** Headings, paragraphs, and items that begin with "- ". */
  text: texts,
  table: z.strictObject({ title: text, column: text, rows: texts }),
  /** A note for the game master. */
  note: z.strictObject({ title: text, text }),
});

const role = z.strictObject({
  /** Which person of a brief fits the role: a key of CALLINGS. */
  calling: text,
  /** Their position in the place: "the harbor reeve of {town}". */
  office: text,
  wants: text,
  secret: text,
  /** How they react to strangers. */
  manner: text,
  /** What they say when the characters first speak with them. */
  line: text,
  /** The clue that they give once they are won over. */
  clue: text.optional(),
  /** What wins them over. */
  opens: text,
});

const room = z.strictObject({
  name: text,
  /** The text to read aloud on entering. */
  scene: text.optional(),
  text,
  clue: text.optional(),
  fight: z.enum(FIGHTS).optional(),
  /** Where in the room a share of the treasure lies. */
  hoard: text.optional(),
});

const place = z.strictObject({
  /** Candidates for the name, or a kind for which `placeName` makes one. */
  names: z.union([texts, z.strictObject({ kind: text })]),
  what: text,
  /** The text to read aloud on arrival. */
  scene: text,
  rooms: z.array(room).min(1),
});

const clue = z.strictObject({
  id: text,
  question: z.enum(QUESTIONS),
  /** The thing itself, such as "a tally stick". */
  sign: text,
  /** What it tells people who understand it. */
  tells: text,
  /** The check to find or read it; absent if none is needed. */
  check: text.optional(),
});

const foe = z.strictObject({
  /** A key of the bestiary. */
  key: text,
  /** Its name here; absent if it uses the name of its rank, or if a villain has a name of their own. */
  name: text.optional(),
  /** How it looks and acts, as a sentence that continues after its name in the plural, or after "it". */
  manner: text,
});

const fight = z.strictObject({ scene: text, ground: texts, tactics: text });

const finale = fight.extend({
  /** How the answer to the third question changes the fight. */
  turn: text,
  /** What the villain says. */
  speech: text,
});

/**
 * A complete plot: what happened, who is in it, and where it is found out. Its texts contain placeholders in braces for
 * people and places: `{villain}` is the whole name, `{villainF}` the first name, then `{villainHe}`, `{villainHis}`,
 * `{villainHim}`, `{villainOffice}`; `{town}`, `{site}`, `{lair}`, `{relic}`, and the facts of the plot; `{minions}`,
 * `{beasts}`, `{guardian}`; `{dc}`, `{harm}` and `{reward}` are numbers for the party. `{villainHe.cap}` capitalises.
 * `[one|two]` picks one of two wordings.
 */
const scheme = z.strictObject({
  id: text,
  /** Words in a theme that this plot fits. */
  words: text,
  titles: texts,
  /** Facts that vary between adventures. One value is picked for each. */
  facts: z.record(z.string(), texts),
  /** One sentence for the outline and the back cover. */
  premise: text,
  /** What everybody can see. */
  trouble: texts,
  /** What really happens. */
  truth: texts,
  /** What happens step by step if nobody acts. */
  clock: texts,
  hooks: z.array(told).min(1),
  /** The text to read aloud when the characters arrive. */
  opening: text,
  /** How it is played, if it is not a trail of clues from a town through a site to a lair. */
  frame: frame.optional(),
  /** A part that only this kind of adventure has. */
  extra: extra.optional(),
  roles: z.record(z.enum(ROLES), role),
  town: place,
  site: place,
  lair: place,
  clues: z.array(clue).min(1),
  /** How to end it. The clues for the third question lead to this answer. */
  answer: text,
  /** How to enter the last place unseen. */
  quietly: text,
  rumors: texts,
  foes: z.strictObject({ minion: foe, beast: foe, guardian: foe, villain: foe }),
  ambush: fight,
  finale,
  endings: z.array(told).min(1),
  relic: z.strictObject({
    names: texts,
    /** For example "Wondrous Item". The rarity follows from the level. */
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

/** Parses a plot from its file. Throws with the path of the error if it is not complete. */
export function readScheme(plot: { id: string }): Scheme {
  const { data, error } = scheme.safeParse(plot);
  if (error) throw new Error(`The plot ${plot.id} is not whole.\n${z.prettifyError(error)}`);
  return data;
}
