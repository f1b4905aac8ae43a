import type { SectionType } from '../../catalogue/section-types.ts';

/** The people of an adventure by the part that they play in it. */
export const ROLES = ['villain', 'patron', 'witness', 'insider', 'scholar', 'lost'] as const;
export type Role = (typeof ROLES)[number];

/** What clues lead to: who stands behind it, where it is done, and how it can be ended. */
export const QUESTIONS = ['who', 'where', 'how'] as const;
export type Question = (typeof QUESTIONS)[number];

/** The fights of an adventure, in the order in which they are met. */
export const FIGHTS = ['ambush', 'waylay', 'guards', 'guardian', 'finale'] as const;
export type FightId = (typeof FIGHTS)[number];

/**
 * One plot, whole: what happened, who is in it, where it is found out. Its texts speak of people and places by rules in braces: `{villain}`
 * the whole name, `{villainF}` the first, `{villainHe}`, `{villainHis}`, `{villainHim}`; `{town}`, `{site}`, `{lair}`, `{relic}`, and the
 * facts of the scheme itself; `{dc}` and `{harm}` are numbers for the party's level. `[one|two]` says the same in other words.
 */
export interface Scheme {
  id: string;
  /** Words of a theme that this plot answers. */
  words: readonly string[];
  titles: readonly string[];
  /** Facts that differ from one adventure to the next; one of each is picked. */
  facts: Readonly<Record<string, readonly string[]>>;
  /** One sentence for the outline and the back of the book. */
  premise: string;
  /** What everybody can see. */
  trouble: readonly string[];
  /** What really goes on. */
  truth: readonly string[];
  /** What comes to pass, step by step, if nobody acts. */
  clock: readonly string[];
  hooks: readonly HookSeed[];
  /** Read aloud when the characters arrive. */
  opening: string;
  /** How it is played, where that is other than a trail of clues from a town over a site to a lair. */
  frame?: FrameSeed;
  /** A part that only an adventure of this shape has. */
  extra?: ExtraSeed;
  roles: Readonly<Record<Role, RoleSeed>>;
  town: PlaceSeed;
  site: PlaceSeed;
  lair: PlaceSeed;
  clues: readonly ClueSeed[];
  /** How it can be ended: what the third question's clues add up to. */
  answer: string;
  /** What helps those who want to enter the last place unseen. */
  quietly: string;
  rumors: readonly string[];
  foes: Readonly<Record<'minion' | 'beast' | 'guardian' | 'villain', FoeSeed>>;
  ambush: FightSeed;
  finale: FinaleSeed;
  endings: readonly EndingSeed[];
  relic: RelicSeed;
  history: readonly string[];
  journey: readonly string[];
}

/** The parts of a scheme, each of which has a file of its own. */
export type SchemeStory = Omit<
  Scheme,
  keyof SchemeClues | keyof SchemeFights | keyof SchemeAftermath | 'roles' | 'town' | 'site' | 'lair'
>;
export type SchemeClues = Pick<Scheme, 'clues' | 'answer' | 'quietly' | 'rumors'>;
export type SchemeFights = Pick<Scheme, 'foes' | 'ambush' | 'finale'>;
export type SchemeAftermath = Pick<Scheme, 'endings' | 'relic' | 'history' | 'journey'>;

/** What a game master is told of the shape of an adventure. Each stands in the place of the usual words. */
export interface FrameSeed {
  /** How the places and clues hang together. */
  play: string;
  /** How to begin the first evening. */
  firstHour: string;
  /** When the fight in the town comes; `{ambushers}` are who fight it. */
  ambush: string;
  /** What the way to the site is like, and when to roll. */
  road: string;
  /** What happens to those who come back; `{ambushers}` likewise. */
  roadBack: string;
}

export interface ExtraSeed {
  title: string;
  kind: SectionType;
  summary: string;
  text: readonly string[];
  table: { title: string; column: string; rows: readonly string[] };
  /** A note for the game master, with its title. */
  note: { title: string; text: string };
}

export interface HookSeed {
  name: string;
  text: string;
}

export interface RoleSeed {
  /** Whom of a brief the part fits: a key of CALLINGS. */
  calling: string;
  /** What they are in the place: "the harbor reeve of {town}". */
  office: string;
  wants: string;
  secret: string;
  /** How they meet strangers. */
  manner: string;
  /** Said when the characters first speak with them. */
  line: string;
  /** The clue that they hold, if they are won over. */
  clue: string | null;
  /** What wins them over. */
  opens: string;
}

export interface PlaceSeed {
  /** Its name is one of these, or one that `placeName` makes for a kind. */
  names: readonly string[] | { kind: string };
  what: string;
  /** Read aloud on arrival. */
  scene: string;
  rooms: readonly RoomSeed[];
}

export interface RoomSeed {
  name: string;
  /** Read aloud when it is entered. */
  scene?: string;
  text: string;
  clue?: string;
  fight?: FightId;
  /** A share of the treasure lies here; what it is in. */
  hoard?: string;
  /** Who is found here. */
  person?: Role;
}

export interface ClueSeed {
  id: string;
  question: Question;
  /** The thing itself, as in "a tally stick". */
  sign: string;
  /** What it tells whoever understands it. */
  tells: string;
  /** The check that finds or reads it; none where it is plain. */
  check: string | null;
}

export interface FoeSeed {
  /** A key of the bestiary. */
  key: string;
  /** What it is called here; none where it goes by the name of its rank, or a villain by their own. */
  name: string | null;
  /** How it looks and acts, in a sentence that goes on from its name in the plural, or from "it" for a single one. */
  manner: string;
}

export interface FightSeed {
  scene: string;
  ground: readonly string[];
  tactics: string;
}

export interface FinaleSeed extends FightSeed {
  /** How the third question's answer changes the fight. */
  turn: string;
  /** What the villain says. */
  speech: string;
}

export interface EndingSeed {
  name: string;
  text: string;
}

export interface RelicSeed {
  names: readonly string[];
  /** Such as "Wondrous Item": its rarity follows from the level. */
  kind: string;
  looks: string;
  power: string;
}
