import { BOOK_TYPES } from '../catalogue/book-types.ts';
import { SECTION_TITLE_MAX } from '../catalogue/limits.ts';
import { FUNCTION_WORDS, isRulesPhrase, OPENERS } from '../canon/common-words.ts';
import { endsLikePlace, judgeName, kindOfName, STRONG } from '../canon/judge-name.ts';
import { kindOfNoun } from '../canon/kind-words.ts';
import { hasTitle, isShortTitle, SAINT_BEFORE, SHORT_TITLE_BEFORE } from '../canon/person-titles.ts';
import { ITEM_KINDS } from './tables/item-words.ts';
import { CALLINGS, MOODS, PLACE_KINDS, SPECIES, TERRAINS } from './tables/vocabulary.ts';
import { numberOfWord, wordFinder } from './words.ts';

/** Words that begin a sentence or are capitalised without being a name. */
const NO_NAMES = new Set(
  `a an the i we you he she they it its this that these those there here what where when who why how write create make generate design
describe give tell build include add please need want with without for from into about under over between during before after and or
but not if as at by in of on to my our your his her their some any each every all one two three four five six seven eight nine ten
level party players player characters character adventurers npc npcs pc pcs gm dm dnd cr dc hp ac xp d&d 5e srd class race species
rarity everyone everything everybody nobody nothing someone something somebody location story item encounter lore adventure campaign quest hook plot scene session chapter section dungeon room tavern magic
dragon sword weapon armor villain hero monster monsters boss elf elves dwarf dwarves halfling human humans gnome orc orcs goblin
goblins tiefling dragonborn goliath wizard fighter rogue cleric paladin ranger bard druid monk sorcerer warlock barbarian unknown
common uncommon rare very legendary artifact steal rescue find save stop defeat explore escape recover retrieve slay kill protect defend
investigate follow rob another bbeg read aloud english gothic medieval`.split(/\s+/),
);

/** Words of book types, which prompts capitalise: "a Full-Length Campaign". */
const BOOK_TYPE_WORDS = new Set(
  Object.values(BOOK_TYPES).flatMap(({ name }) =>
    name
      .toLowerCase()
      .replace(/[’']s\b/gu, '')
      .split(/\s+/),
  ),
);

const QUOTED = new RegExp(`["“„«]([^"“”„«»\\n]{2,${SECTION_TITLE_MAX}})["”»]`, 'gu');
/** A longer quotation is a sentence, unless it is a title. */
const NAME_MAX = 60;

/** The most names of one sort. */
const LIST_MAX = 6;

const THING_HEADS = /^the\s/iu;
const ARTICLE_BEFORE = /\b(?:[Tt]he|[Aa]n?|[Ee]ach|[Ee]very|[Tt]his|[Tt]hat)\s+(?:\p{Lu}\p{L}*\s+){0,2}$/u;
const PLACE_BEFORE =
  /\b(?:in|at|near|off|from|of|city|town|village|tavern|inn|kingdom|world|land|beneath|under|outside|around)\s+(?:the\s+)?(?:(?:city|town|village|kingdom|port|forest|inn|tavern|called|named)\s+(?:of\s+)?(?:called\s+|named\s+)?)?["“'«]?$/iu;

/** Words before an author or a work whose style is requested. Neither appears in the text. */
const STYLE_BEFORE =
  /\b(?:in the (?:style|vein|manner|spirit) of|inspired by|similar to|reminiscent of|something like)\s["“'«]?(?:the\s)?$/iu;
/** A group in the plural: "the new Night Blades". */
const MANY = /[^s'’]s$/u;
const THE_NEW_BEFORE = /\bthe\s\p{Ll}+\s$/iu;
/** A level, a floor or a page: "Life Domain 3". */
const OF_TABLE = /^\s\d/u;
/** "of" after these words is followed by a person, not a place: "consisting of Hogarth", "the death of Elda". */
const OF_SOMEBODY =
  /\b(?:consist(?:s|ing)|composed|made up|instead|because|death|murder|kidnapping|disappearance|name|body|ghost|corpse|daughter|son|brother|sister|wife|widow|husband) of\s["“'«]?$/iu;

/** Words before the title of the section that the text is for. */
const TITLE_BEFORE = /\b(?:section|chapter|hooks for)\s+["“'«]$/iu;
/** What comes before the title of the book, which follows that of the section. */
const BOOK_BEFORE = /["”»]\s+of\s+["“«]$/u;

/** What may follow a name at the start of a sentence: "Mira, an elf spy"; "Saltmere is a harbor town". */
const APPOSED = /^(?:\s\(\p{Ll}|,\s+(?:an?|the|who|whose)\s|\s+is\s+(?:an?|the)\s|\s+the\s+\p{Ll})/u;
/** A label before a name: "NPC: Ursa". */
const LABEL_BEFORE = /\b(?:npc|character|name|person|villain|hero|place|location|city|town|village|tavern)\s*:\s*$/iu;
/** Words for a kind of thing, even if they are the whole prompt. */
const KINDS = wordFinder({ ...CALLINGS, ...SPECIES, ...PLACE_KINDS, ...TERRAINS, ...MOODS, ...ITEM_KINDS });
const APPOSED_PLACE =
  /^(?:,|\s+is)\s+(?:an?|the)\s+(?:[\p{L}’'-]+\s+){0,4}?(?:city|town|village|hamlet|tavern|inn|port|castle|keep|fortress|tower|temple|shrine|forest|swamp|island|kingdom|realm|empire|ruins?|dungeon|cave|mine|ship)\b/u;

/** A name with the ending of a place is a person's if this follows: "Ada Marsh, the keeper", "Tom Bridge begs". */
const APPOSED_PERSON =
  /^(?:,\s+(?:an?|the)\s+(?:[\p{L}’'-]+\s+){0,2}?(?:keeper|daughter|son|sister|brother|mother|father|widow|widower|ruler|leader|mayor|captain|man|woman|boy|girl|spy|thief|smith|priest|priestess|wizard|witch|knight|guard|merchant|innkeeper|sailor|hunter|ranger|bard|elf|dwarf|gnome|halfling|orc|tiefling|human)\b|,?\s+(?:who|asks|begs|hires|wants|needs|hides|says|leads)\b)/u;

const GENERIC_WORDS = new Set(
  `section chapter part appendix introduction overview background summary finale prologue epilogue npc npcs character characters option options
location locations place places world worlds setting settings item items magic magical treasure treasures adventure adventures quest quests
hook hooks side main major minor important notable note encounter encounters monster monsters creature creatures bestiary rules history the a
an and of for in to new`.split(/\s+/),
);

/** Whether the title of a section only names its kind: "NPCs", "Locations of Note", "Section 4". */
function isGeneric(title: string): boolean {
  return title
    .toLowerCase()
    .split(/[\s:–-]+/u)
    .every((word) => word === '' || GENERIC_WORDS.has(word) || /^(?:\d+|[ivx]+)$/u.test(word));
}

/** The names in a prompt. */
export interface PromptNames {
  people: string[];
  /** Places, houses and things. */
  places: string[];
  /** Names of guilds, events, works and everything else. */
  others: string[];
  /** The title of the section that the text is for. */
  title: string | null;
}

/**
 * Returns the names in a prompt: what looks like a name in quotation marks, after "named" or "called", or capitalised
 * other than at the start of a sentence. `judgeName` tells the kind. If it cannot, a name is a place's after "in",
 * "at", "near", "from" or by its ending, and a person's if it has no article. Offices, quotations and the words of
 * licences are not names.
 */
export function readNames(prompt: string): PromptNames {
  const names: PromptNames = { people: [], places: [], others: [], title: null };
  for (const candidate of candidates(prompt)) {
    const { name, before, quoted } = candidate;
    if (quoted && (isGeneric(name) || BOOK_BEFORE.test(before))) continue;
    if (quoted && TITLE_BEFORE.test(before)) {
      names.title = name;
      continue;
    }
    const list = listOf(candidate);
    const short = name.slice(0, NAME_MAX).toWellFormed();
    const isKnown = [...names.people, ...names.places, ...names.others].includes(short);
    if (list !== null && !isKnown && names[list].length < LIST_MAX) names[list].push(short);
  }
  return names;
}

/** Returns the list to which a name belongs; null if it is not a name. */
function listOf({ name, before, after, quoted, isSpoken }: Candidate): 'people' | 'places' | 'others' | null {
  const { kind, weight } = judgeName(name, before, after);
  if (STYLE_BEFORE.test(before) || (kind === null && OF_TABLE.test(after))) return null;
  if (kind === 'none' || kind === 'title' || kind === 'spell' || isRulesPhrase(name)) return null;
  if (isSpoken && (kind === null || weight < STRONG)) return null;
  if (kind === 'person') return 'people';
  const isPlace =
    (endsLikePlace(name) && kind !== 'faction' && !APPOSED_PERSON.test(after)) ||
    THING_HEADS.test(name) ||
    APPOSED_PLACE.test(after) ||
    (PLACE_BEFORE.test(before) && kind !== 'event' && !OF_SOMEBODY.test(before)) ||
    (quoted && /\b(?:sword|item|book|blade|ring|tavern|inn|ship|place)\b/iu.test(before));
  if (isPlace || kind === 'place' || kind === 'item') return 'places';
  // A beast may have a name like a person. "Red Dragon" is not one.
  if (kind === 'creature') return kindOfName(name) === 'creature' ? null : 'people';
  if (MANY.test(name) && THE_NEW_BEFORE.test(before)) return 'others';
  const isLikePerson = !/\d|\s(?:of|the|and)\s/u.test(name) || hasTitle(name);
  return kind === null && isLikePerson && !ARTICLE_BEFORE.test(before) ? 'people' : 'others';
}

interface Candidate {
  name: string;
  /** The characters before the name, up to the length of a list. */
  before: string;
  /** The eighty characters after the name, including its closing quotation mark. */
  after: string;
  quoted: boolean;
  /** Whether it is within direct speech. */
  isSpoken: boolean;
}

function candidates(prompt: string): Candidate[] {
  const found: (Candidate & { at: number; end: number })[] = [];
  const speech: { at: number; end: number }[] = [];
  const isIn = (at: number, end: number) => (other: { at: number; end: number }) => at < other.end && end > other.at;
  const add = (at: number, raw: string, quoted: boolean) => {
    const name = tidy(raw);
    const end = at + raw.length;
    if (name === '' || found.some(isIn(at, end))) return;
    const after = prompt.slice(end, end + 80).replace(/^["”»]/u, '');
    const isSpoken = speech.some(isIn(at, end));
    found.push({ name, before: beforeName(prompt, at), after, quoted, isSpoken, at, end });
  };
  for (const match of prompt.matchAll(QUOTED)) {
    const [at, raw = ''] = [match.index + 1, match[1]];
    const isName = isTitle(prompt.slice(0, at)) || (raw.length <= NAME_MAX && isWrittenLikeName(raw));
    if (isName) add(at, raw, true);
    else speech.push({ at, end: at + raw.length });
  }
  for (const match of prompt.matchAll(
    /\b(?:named|called)\s+(\p{Lu}[\p{L}’'-]+(?:\s+(?:(?:&|of|the|von|de|du|al)\s*)?\p{Lu}[\p{L}’'-]+){0,3})/gu,
  ))
    add(match.index + match[0].length - (match[1]?.length ?? 0), match[1] ?? '', false);
  // A name does not continue on the next line, and no sentence begins within it.
  const words =
    /\p{Lu}[\p{L}\p{M}’'-]*(?:[^\S\n]+(?:(?:&|of|the|von|van|de|du|al|zu)[^\S\n]+){0,2}(?!The\s)\p{Lu}[\p{L}\p{M}’'-]*){0,4}/gu;
  for (const match of prompt.matchAll(words)) {
    const after = prompt.slice(match.index + match[0].length);
    const before = prompt.slice(0, match.index);
    const isFirst = startsSentence(prompt, match.index);
    const isLabelled = LABEL_BEFORE.test(before) || isWholePrompt(match[0], prompt);
    if (isShortTitle(match[0], after) || (!isLabelled && isHeading(before, match[0], after))) continue;
    const isNamed = APPOSED.test(after) || isLabelled;
    const { name, cut } = withoutCommonWords(match[0], isFirst && !isNamed);
    for (const part of apart(name)) add(match.index + cut + name.indexOf(part), part, false);
  }
  return found.sort((a, b) => a.at - b.at);
}

/** Returns the text before a name, without the markup of an emphasis that begins with it. */
function beforeName(prompt: string, at: number): string {
  return prompt.slice(Math.max(0, at - 120), at).replace(/(?<![*_])[*_]{1,3}$/u, '');
}

/**
 * Whether words are in a sentence that is a heading: "Treasure and Rewards." But "Mira Vane. She lies." is about her.
 */
function isHeading(before: string, words: string, after: string): boolean {
  const start = /(?:^|[.!?]\s|\n)([^.!?:;\n]*)$/u.exec(before.slice(-HEADING_MAX))?.[1];
  const end = /^([^.!?:;\n]*)\.(?:\s|$)/u.exec(after.slice(0, HEADING_MAX))?.[1];
  if (start === undefined || end === undefined) return false;
  const isAlone = start.trim() === '' && end === '';
  if (isAlone) return !/^\.[^\S\n]+(?:She|He|They|Her|His|Their|An?)\s/u.test(after);
  const others = `${start} ${end}`.split(/[\s,]+/).filter((word) => word !== '');
  const isName = words.includes(' ') && start.trim() !== '';
  return !isName && others.every((word) => /^(?:\p{Lu}[\p{L}’'-]*|of|the|and|an?|in|to|for)$/u.test(word));
}

/** The most characters of a heading. */
const HEADING_MAX = 80;

/** Whether a quotation is a name, and not direct speech. */
function isWrittenLikeName(raw: string): boolean {
  const [first = '', ...rest] = raw.trim().split(/\s+/);
  const isOpening = FUNCTION_WORDS.has(first.toLowerCase()) && !/^(?:the|an?)$/i.test(first);
  const isOwn = (word: string) =>
    /^\p{Lu}/u.test(word) || /^(?:&|of|the|and|de|du|von|van|zu|al|in|on|at|to)$/u.test(word);
  return !isOpening && !/[.!?;]/.test(raw) && isOwn(first) && rest.length < 6 && rest.every(isOwn);
}

/** Splits a name into several: "Sister Ilvane of the Grey Abbey" is a person and their place. */
function apart(name: string): string[] {
  const [, person = '', place = ''] = /^(.+?) of (?:the )?(.+)$/su.exec(name) ?? [];
  if (hasTitle(person)) return [person, place];
  return name === '' ? [] : [name];
}

/** Whether the quotation after this text is the title of a section or of the book. */
function isTitle(before: string): boolean {
  return TITLE_BEFORE.test(before) || BOOK_BEFORE.test(before);
}

/** Removes common words from both ends. A single word that begins a sentence is not a name. */
function withoutCommonWords(text: string, first: boolean): { name: string; cut: number } {
  const words = text.split(/\s+/);
  const total = words.length;
  // A capitalised number or article inside a sentence belongs to the name: the Nine Bells, The Laughing Goose.
  const belongs = (word: string) => !first && total > 1 && (word === 'The' || numberOfWord(word) !== null);
  // "the Sword Coast"
  const isPlace = !first && total === 2 && kindOfNoun(words[1] ?? '') === 'place' && !isCommon(words[1] ?? '');
  const opens = (word: string) => !isPlace && (isCommon(word) || (first && OPENERS.has(word.toLowerCase())));
  while (words[0] !== undefined && opens(words[0]) && !belongs(words[0]) && words[1] !== 'of') words.shift();
  const ends = (word: string) =>
    isCommon(word) && (words.length === 1 || (kindOfNoun(word) !== 'place' && !words.includes('of')));
  const isBegun = words.length === total;
  while (words.length > 0 && ends(words.at(-1) ?? '')) words.pop();
  const name = words.join(' ');
  // In "Important NPCs", the rest after the first word is not a name, either.
  const onlyStart = first && words.length === 1 && isBegun;
  if (onlyStart || name.length < 2) return { name: '', cut: 0 };
  return { name, cut: Math.max(0, text.indexOf(words[0] ?? '')) };
}

function isCommon(word: string): boolean {
  const plain = word.toLowerCase().replace(/[’']s$/u, '');
  return NO_NAMES.has(plain) || FUNCTION_WORDS.has(plain) || BOOK_TYPE_WORDS.has(plain);
}

function isWholePrompt(name: string, prompt: string): boolean {
  return prompt.trim() === name && KINDS.keyOf(name.toLowerCase()) === null;
}

function startsSentence(prompt: string, index: number): boolean {
  const before = prompt.slice(Math.max(0, index - 40), index);
  if (SHORT_TITLE_BEFORE.test(before) || SAINT_BEFORE.test(before)) return false;
  // "**Ideal.** Freedom" starts a new sentence, "the *Free Harbor*" does not.
  const plain = before.replace(/(?<![*_])[*_]{1,3}$/u, '');
  return /(?:^|[.!?:;\n•-]["”’»)*_]{0,4}|\n[^\S\n]*\*)[^\S\n]*["“„«(]?$/u.test(plain) || index === 0;
}

/** Removes characters that Markdown would read as markup, and a possessive ending. */
function tidy(name: string): string {
  return name
    .replace(/[*_`[\]<>|#\\{}~]/g, '')
    .replace(/^(?:npcs?|characters?|locations?|places?|items?)\s*[:–-]\s*/iu, '')
    .replace(/\s+/g, ' ')
    .replace(/[’']s?$/u, '')
    .replace(/(?<![\s.,;:!?–—-])[\s.,;:!?–—-]+$/u, '')
    .trim()
    .toWellFormed();
}
