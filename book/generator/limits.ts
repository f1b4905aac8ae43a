import { BESTIARY } from './creatures/bestiary.ts';
import { sentencesOf } from './edits/sentences.ts';
import { plural, wordFinder, type Words } from './words.ts';
import { CREATURE_WORDS } from './tables/creature-words.ts';
import { SPECIES } from './tables/vocabulary.ts';

/** What a prompt forbids, and the limits that it sets. */
export interface Limits {
  /** Keys of the bestiary that must not be used. */
  creatures: ReadonlySet<string>;
  /** Species that must not be used, by the keys of SPECIES. */
  species: ReadonlySet<string>;
  noFights: boolean;
  noMagic: boolean;
  /** The most fights; null without a limit. */
  fightsMax: number | null;
  /** The most monsters in all; null without a limit. */
  monstersMax: number | null;
  /** Matches words that must not be used; null if none are forbidden. */
  words: RegExp | null;
}

/** Types of creatures by the words for them. Each key is the beginning of a `kind` in the bestiary. */
const TYPES: Words = {
  Undead: ['undead', 'undead creature', 'living dead', 'walking dead'],
  Beast: ['beast', 'animal', 'wild animal'],
  Fiend: ['fiend'],
  Dragon: ['dragon', 'dragonkind'],
  Construct: ['construct', 'machine'],
  Elemental: ['elemental'],
  Fey: ['fey', 'fairy folk'],
  Giant: ['giant'],
  Monstrosity: ['monstrosity'],
  Ooze: ['ooze'],
  Plant: ['plant monster', 'plant creature'],
  Aberration: ['aberration'],
  Humanoid: ['humanoid'],
};
const NATURAL = /^(?:Humanoid|Beast|Giant)/;
const HUMAN = /^Humanoid(?! \((?:Orc|Lizardfolk|Kobold))/;
const CASTERS = ['mage', 'cultist'];

const FIGHTS = ['combat', 'fight', 'fighting', 'battle', 'violence', 'bloodshed', 'combat encounter', 'combat scene'];
const MAGIC = [
  'magic',
  'magical',
  'spell',
  'spellcaster',
  'spellcasting',
  'sorcery',
  'supernatural',
  'enchantment',
  'magic item',
];
const GODS = ['god', 'goddess', 'deity', 'religion', 'gods and temples', 'divine'];
const TOPICS = wordFinder({
  fights: FIGHTS,
  magic: MAGIC,
  gods: GODS,
  monsters: ['monster'],
  creatures: ['creature', 'stat block'],
});

const MAGIC_WORDS =
  'magic\\w*|spell\\w*|enchant\\w*|sorcer\\w*|wizard\\w*|mages?|archmages?|warlocks?|witch\\w*|supernatural|arcan\\w*|rituals?|curse[sd]?|hex\\w*|summon\\w*|conjur\\w*|attunement|charmed|potions?|necromanc\\w*|ghost\\w*|undead|demon\\w*|devils?|fey|fair(?:y|ies)|elementals?|golems?|dragons?';
const GOD_WORDS =
  'gods?|goddess\\w*|godly|deit(?:y|ies)|divin\\w+|religi\\w+|temples?|shrines?|priest\\w*|clerics?|pray\\w*|holy|saints?|church\\w*|chapels?|altars?|worship\\w*|abbe(?:y|ys|ss)|abbots?|bless(?:ed|ing)s?|celestial\\w*';
const DEAD_WORDS = 'undeath|revenants?|wights?|liches|drowned hands?|restless dead';
const FIGHT_WORDS = 'fights?|fighting|combats?|ambush\\w*|battles?|skirmish\\w*|initiative';

const TYPE_FINDER = wordFinder(TYPES);
const CREATURE_FINDER = wordFinder(CREATURE_WORDS);
const SPECIES_FINDER = wordFinder(SPECIES);

/**
 * Words that start something other than a further item of the list: "no undead, but a ghost", "no magic, and a happy
 * ending".
 */
const NO_ITEM = /^\s*(?:but|an?|the|one|two|three|four|five|six|\d+|with|in|for|then|just|only)\b/u;
/** What separates the items of a list. */
const PART = /(?:, ?(?:and |or |nor |no |and no |or any )?| (?:and|or|nor) (?:no |any )?|\/)/iu;
/** Collects prohibitions one after the other. */
export class GatheredLimits {
  readonly #creatures = new Set<string>();
  readonly #species = new Set<string>();
  readonly #words = new Set<string>();
  #noFights = false;
  #noMagic = false;
  #fightsMax: number | null = null;
  #monstersMax: number | null = null;

  limits(): Limits {
    return {
      creatures: this.#creatures,
      species: this.#species,
      noFights: this.#noFights,
      noMagic: this.#noMagic,
      fightsMax: this.#noFights ? 0 : this.#fightsMax,
      monstersMax: this.#monstersMax,
      words:
        this.#words.size === 0 ? null : new RegExp(`(?<![\\p{L}-])(?:${[...this.#words].join('|')})(?!\\p{L})`, 'iu'),
    };
  }

  /** Adds the items of a list, up to the first unknown one. Returns how many characters they take. */
  forbid(list: string): number {
    let length = 0;
    for (let rest = list; rest !== ''; ) {
      const part = PART.exec(rest);
      const thing = part === null ? rest : rest.slice(0, part.index);
      const read = this.#forbidThing(thing);
      if (read === 0) break;
      length += read;
      if (part === null || read < thing.trimEnd().length) break;
      const step = part.index + part[0].length;
      if (!this.#knows(rest.slice(step))) break;
      length += step - read;
      rest = rest.slice(step);
    }
    return length;
  }

  /** Adds the items of a list if all of them are known. Returns whether they were. */
  forbidAll(list: string): boolean {
    const things = list.replace(/^(?:the|any|all) /iu, '');
    const isKnown = new GatheredLimits().forbid(things) >= things.length;
    if (isKnown) this.forbid(things);
    return isKnown;
  }

  limit(noun: string, count: number): void {
    if (/^(?:fight|encounter|battle|combat)/i.test(noun)) this.#fightsMax = count;
    else {
      this.#monstersMax = count;
      if (count === 1) this.#fightsMax = 1;
    }
  }

  forbidOthers(): void {
    for (const species of Object.keys(SPECIES)) if (species !== 'human') this.#forbidSpecies(species);
    this.#forbidAllBut(HUMAN);
  }

  #forbidAllBut(kinds: RegExp): void {
    for (const [key, { kind }] of Object.entries(BESTIARY)) if (!kinds.test(kind)) this.#forbidKey(key);
  }

  #knows(text: string): boolean {
    return new GatheredLimits().#forbidThing(PART.exec(text) ? text.slice(0, PART.exec(text)?.index) : text) > 0;
  }

  /**
   * Forbids the known thing at the start of a text, after any adjectives. Returns how many characters it takes, or 0.
   */
  #forbidThing(thing: string): number {
    const words = thing.toLowerCase();
    if (NO_ITEM.test(words)) return 0;
    const finders = [TOPICS, TYPE_FINDER, CREATURE_FINDER, SPECIES_FINDER];
    const heads = finders.map((finder) => finder.first(words)).filter((head) => head !== null);
    const near = heads.filter(({ at }) => isAdjectives(words.slice(0, at)));
    if (near.length === 0) return 0;
    const end = Math.max(...near.map((head) => head.end));
    for (const { word } of near) this.#forbidWord(word);
    return end;
  }

  #forbidWord(word: string): void {
    const topic = TOPICS.keyOf(word);
    if (topic === 'fights') {
      this.#noFights = true;
      this.#words.add(FIGHT_WORDS);
    }
    if (topic === 'creatures') {
      this.#monstersMax = 0;
      this.#noFights = true;
    }
    if (topic === 'monsters') this.#forbidAllBut(/^Humanoid/);
    if (topic === 'gods') this.#words.add(GOD_WORDS);
    if (topic === 'magic') {
      this.#noMagic = true;
      this.#words.add(MAGIC_WORDS);
      this.#forbidAllBut(NATURAL);
      for (const key of CASTERS) this.#forbidKey(key);
    }
    const type = TYPE_FINDER.keyOf(word);
    if (type !== null) this.#forbidAllBut(new RegExp(`^(?!${type})`));
    if (type === 'Undead') this.#words.add(DEAD_WORDS);
    const key = CREATURE_FINDER.keyOf(word);
    if (key !== null && type === null) this.#forbidKey(key);
    const species = SPECIES_FINDER.keyOf(word);
    if (species !== null) this.#forbidSpecies(species);
    if (topic === null) this.#addWord(word);
  }

  #forbidKey(key: string): void {
    this.#creatures.add(key);
    for (const word of CREATURE_WORDS[key] ?? []) if (!OF_MUCH_ELSE.has(word)) this.#addWord(word);
  }

  #forbidSpecies(species: string): void {
    this.#species.add(species);
    for (const word of SPECIES[species] ?? []) this.#addWord(word);
    if (BESTIARY[species] !== undefined) this.#forbidKey(species);
  }

  #addWord(word: string): void {
    for (const form of [word, plural(word), `${word}s`]) this.#words.add(form.replace(/[-\s]/g, '[- ]'));
  }
}

/** Whether words are adjectives. "harm to animals" does not describe a kind of animals. */
function isAdjectives(words: string): boolean {
  return words.trim().split(/\s+/).length <= 2 && !/\b(?:to|of|for|in|against|between|with|as)\b/u.test(words);
}

/** Words for a creature that have other meanings too: a statue, a plant, a bone. */
const OF_MUCH_ELSE: ReadonlySet<string> = new Set(
  'statue plant vine mushroom fungus bone horror spirit corpse bird dog bat rat jelly pudding crab frog toad robber guard soldier knight warrior mercenary'.split(
    ' ',
  ),
);

/**
 * Removes sentences, items and rows with a forbidden word from Markdown. The rows of random tables are numbered again.
 */
export function withoutForbidden(markdown: string, { words }: Pick<Limits, 'words'>): string {
  if (words === null || !words.test(markdown)) return markdown;
  const parts = markdown.split(/\n{2,}/).map((part) => obedient(part, words));
  return parts.filter((part) => part !== '').join('\n\n');
}

function obedient(part: string, words: RegExp): string {
  if (!words.test(part)) return part;
  if (part.startsWith('#')) return withoutWords(part, words);
  if (part.startsWith('|')) return tableWithout(part, words);
  const lines = part.split('\n').map((line) => lineWithout(line, words));
  const kept = lines.filter(
    (line) => line !== '' && !/^(?:> ?)?(?:[-*]|\d+\.)? ?(?:\*\*[^*]*\*\*)?$/u.test(line.trim()),
  );
  // A box without text is dropped.
  return kept.every((line) => line.startsWith('> [!')) ? '' : kept.join('\n');
}

function lineWithout(line: string, words: RegExp): string {
  if (!words.test(line)) return line;
  const [, mark = '', text = ''] = /^((?:> )?(?:- |\d+\. )?)(.*)$/u.exec(line) ?? [];
  if (text.startsWith('[!')) return withoutWords(line, words);
  const kept = sentencesOf(text)
    .filter((sentence) => !words.test(sentence))
    .join(' ');
  return kept === '' ? '' : mark + kept;
}

/** Removes forbidden words from a title, which itself cannot be removed. */
function withoutWords(title: string, words: RegExp): string {
  const all = new RegExp(words.source, 'giu');
  return title
    .replace(all, '')
    .replace(/\s{2,}/g, ' ')
    .replace(/ ([’'.,:])/g, '$1')
    .trimEnd();
}

function tableWithout(table: string, words: RegExp): string {
  const [head = '', rule = '', ...rows] = table.split('\n');
  const kept = rows.filter((row) => !words.test(row));
  if (kept.length === 0) return '';
  if (!/^\| d\d+ \|/.test(head)) return [withoutWords(head, words), rule, ...kept].join('\n');
  const counted = kept.map((row, index) => row.replace(/^\| \d+ \|/, `| ${index + 1} |`));
  return [head.replace(/d\d+/, `d${kept.length}`), rule, ...counted].join('\n');
}
