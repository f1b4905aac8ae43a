import { BOOK_TYPES } from '../catalogue/book-types.ts';
import { SECTION_TITLE_MAX } from '../catalogue/limits.ts';
import { hasTitle } from './person-titles.ts';
import { wordFinder } from './prompt-words.ts';
import { ITEM_KINDS } from './tables/item-words.ts';
import { CALLINGS, MOODS, PLACE_KINDS, SPECIES, TERRAINS } from './tables/vocabulary.ts';
import { numberOfWord } from './words.ts';

/** Words that begin a sentence or stand in capitals without naming anyone. */
const NO_NAMES = new Set(
  `a an the i we you he she they it its this that these those there here what where when who why how write create make generate design
describe give tell build include add please need want with without for from into about under over between during before after and or
but not if as at by in of on to my our your his her their some any each every all one two three four five six seven eight nine ten
level party players player characters character adventurers npc npcs pc pcs gm dm dnd cr dc hp ac xp d&d 5e srd class race species
rarity everyone everything everybody nobody nothing someone something somebody location story item encounter lore adventure campaign quest hook plot scene session chapter section dungeon room tavern magic
dragon sword weapon armor villain hero monster monsters boss elf elves dwarf dwarves halfling human humans gnome orc orcs goblin
goblins tiefling dragonborn goliath wizard fighter rogue cleric paladin ranger bard druid monk sorcerer warlock barbarian unknown
common uncommon rare very legendary artifact steal rescue find save stop defeat explore escape recover retrieve slay kill protect defend
investigate follow rob another read aloud english gothic medieval`.split(/\s+/),
);

/** The words of the types of books, which a prompt names in capitals: "a Full-Length Campaign". */
const BOOK_TYPE_WORDS = new Set(
  Object.values(BOOK_TYPES).flatMap(({ name }) =>
    name
      .toLowerCase()
      .replace(/[’']s\b/gu, '')
      .split(/\s+/),
  ),
);

const PLACE_ENDINGS =
  /(?:keep|hall|inn|tavern|castle|fort|fortress|tower|forest|wood|woods|city|town|village|hamlet|harbou?r|port|bay|isle|island|islands|mountain|mountains|peak|peaks|hills|river|lake|sea|coast|valley|vale|marsh|swamp|desert|road|street|gate|bridge|point|head|cliffs?|pass|falls|landing|crossing|quay|docks?|wharf|lighthouse|grove|fields?|heights|temple|shrine|abbey|monastery|academy|library|market|mine|mines|cave|caves|cavern|crypt|tomb|ruins|kingdom|empire|realm|reach|march|moor|moors|house|manor|arms|guild|order|well|spire|burg|berg|ford|ton|ville|shire|dale|haven|mouth|stead|bury|wick|watch|hold|cross|mere|fell|deep|heim)$/iu;

const QUOTED = new RegExp(`["“„«]([^"“”„«»\\n]{2,${SECTION_TITLE_MAX}})["”»]`, 'gu');
/** What is quoted and longer is a sentence, unless it is a title. */
const NAME_MAX = 60;

const THING_HEADS = /^the\s/iu;

/** Before the title of the section that the text is for. */
const TITLE_BEFORE = /\b(?:section|chapter|hooks for)\s+["“'«]$/iu;
/** Before the title of the book, which follows that of the section. */
const BOOK_BEFORE = /["”»]\s+of\s+["“«]$/u;

/** After a name that begins a sentence: "Mira, an elf spy"; "Saltmere is a harbor town". */
const APPOSED = /^(?:,\s+(?:an?|the|who|whose)\s|\s+is\s+(?:an?|the)\s|\s+the\s+\p{Ll})/u;
/** Before a name: "NPC: Ursa". */
const LABEL_BEFORE = /\b(?:npc|character|name|person|villain|hero|place|location|city|town|village|tavern)\s*:\s*$/iu;
/** Words that name a kind, also where they are all that a prompt says. */
const KINDS = wordFinder({ ...CALLINGS, ...SPECIES, ...PLACE_KINDS, ...TERRAINS, ...MOODS, ...ITEM_KINDS });
const APPOSED_PLACE =
  /^(?:,|\s+is)\s+(?:an?|the)\s+(?:[\p{L}’'-]+\s+){0,4}?(?:city|town|village|hamlet|tavern|inn|port|castle|keep|fortress|tower|temple|shrine|forest|swamp|island|kingdom|realm|empire|ruins?|dungeon|cave|mine|ship)\b/u;

/** A name that ends like a place's is a person's where this follows: "Ada Marsh, the keeper", "Tom Bridge begs". */
const APPOSED_PERSON =
  /^(?:,\s+(?:an?|the)\s+(?:[\p{L}’'-]+\s+){0,2}?(?:keeper|daughter|son|sister|brother|mother|father|widow|widower|ruler|leader|mayor|captain|man|woman|boy|girl|spy|thief|smith|priest|priestess|wizard|witch|knight|guard|merchant|innkeeper|sailor|hunter|ranger|bard|elf|dwarf|gnome|halfling|orc|tiefling|human)\b|,?\s+(?:who|asks|begs|hires|wants|needs|hides|says|leads)\b)/u;

const GENERIC_WORDS = new Set(
  `section chapter part appendix introduction overview background summary finale prologue epilogue npc npcs character characters option options
location locations place places world worlds setting settings item items magic magical treasure treasures adventure adventures quest quests
hook hooks side main major minor important notable note encounter encounters monster monsters creature creatures bestiary rules history the a
an and of for in to new`.split(/\s+/),
);

/** A section's title that names its kind alone: "NPCs", "Locations of Note", "Section 4". */
function isGeneric(title: string): boolean {
  return title
    .toLowerCase()
    .split(/[\s:–-]+/u)
    .every((word) => word === '' || GENERIC_WORDS.has(word) || /^(?:\d+|[ivx]+)$/u.test(word));
}

/**
 * The names in a prompt: what stands in quotation marks, after "named" or "called", and words with a capital that do not merely
 * begin a sentence. A name after "in", "at", "near", "from" or with a place's ending is a place; other names are people. The title of the section that is
 * asked for is told apart from both.
 */
export function readNames(prompt: string): { people: string[]; places: string[]; title: string | null } {
  const people: string[] = [];
  const places: string[] = [];
  let title: string | null = null;
  for (const { name, before, after, quoted } of candidates(prompt)) {
    if (quoted && (isGeneric(name) || BOOK_BEFORE.test(before))) continue;
    if (quoted && TITLE_BEFORE.test(before)) {
      title = name;
      continue;
    }
    const isPlace =
      (PLACE_ENDINGS.test(name) && !APPOSED_PERSON.test(after)) ||
      THING_HEADS.test(name) ||
      APPOSED_PLACE.test(after) ||
      /\b(?:in|at|near|from|of|city|town|village|tavern|inn|kingdom|world|land|beneath|under|outside|around)\s+(?:the\s+)?(?:(?:city|town|village|kingdom|port|forest|inn|tavern|called|named)\s+(?:of\s+)?(?:called\s+|named\s+)?)?["“'«]?$/iu.test(
        before,
      );
    const list =
      isPlace || (quoted && /\b(?:sword|item|book|blade|ring|tavern|inn|ship|place)\b/iu.test(before))
        ? places
        : people;
    const short = name.slice(0, NAME_MAX).toWellFormed();
    if (![...people, ...places].includes(short)) list.push(short);
  }
  return { people: people.slice(0, 6), places: places.slice(0, 6), title };
}

interface Candidate {
  name: string;
  /** The forty characters before the name. */
  before: string;
  /** The eighty characters after the name, its closing quotation mark included. */
  after: string;
  quoted: boolean;
}

function candidates(prompt: string): Candidate[] {
  const found: (Candidate & { at: number; end: number })[] = [];
  const add = (at: number, raw: string, quoted: boolean) => {
    const name = tidy(raw);
    if (name === '' || found.some((other) => at < other.end && at + raw.length > other.at)) return;
    const end = at + raw.length;
    const after = prompt.slice(end, end + 80).replace(/^["”»]/u, '');
    found.push({ name, before: prompt.slice(Math.max(0, at - 40), at), after, quoted, at, end });
  };
  for (const match of prompt.matchAll(QUOTED)) {
    const [at, raw = ''] = [match.index + 1, match[1]];
    if (raw.length <= NAME_MAX || isTitle(prompt.slice(0, at))) add(at, raw, true);
  }
  for (const match of prompt.matchAll(
    /\b(?:named|called)\s+(\p{Lu}[\p{L}’'-]+(?:\s+(?:(?:of|the|von|de|du|al)\s*)?\p{Lu}[\p{L}’'-]+){0,3})/gu,
  ))
    add(match.index + match[0].length - (match[1]?.length ?? 0), match[1] ?? '', false);
  const words = /\p{Lu}[\p{L}\p{M}’'-]*(?:\s+(?:(?:of|the|von|van|de|du|al|zu)\s+){0,2}\p{Lu}[\p{L}\p{M}’'-]*){0,4}/gu;
  for (const match of prompt.matchAll(words)) {
    const after = prompt.slice(match.index + match[0].length);
    const isNamed =
      APPOSED.test(after) || LABEL_BEFORE.test(prompt.slice(0, match.index)) || isWholePrompt(match[0], prompt);
    const { name, cut } = withoutCommonWords(match[0], startsSentence(prompt, match.index) && !isNamed);
    for (const part of apart(name)) add(match.index + cut + name.indexOf(part), part, false);
  }
  return found.sort((a, b) => a.at - b.at);
}

/** The names in one: "Sister Ilvane of the Grey Abbey" is a person and their place. */
function apart(name: string): string[] {
  const [, person = '', place = ''] = /^(.+?) of (?:the )?(.+)$/su.exec(name) ?? [];
  if (hasTitle(person)) return [person, place];
  return name === '' ? [] : [name];
}

/** Whether what comes after this is quoted as the title of a section or of the book. */
function isTitle(before: string): boolean {
  return TITLE_BEFORE.test(before) || BOOK_BEFORE.test(before);
}

/** Common words are taken off both ends; a single word that begins a sentence is no name. */
function withoutCommonWords(text: string, first: boolean): { name: string; cut: number } {
  const words = text.split(/\s+/);
  const total = words.length;
  // A number inside a sentence that is written with a capital belongs to the name: the Nine Bells.
  const belongs = (word: string) => !first && total > 1 && numberOfWord(word) !== null;
  while (words[0] !== undefined && isCommon(words[0]) && !belongs(words[0])) words.shift();
  while (words.length > 0 && isCommon(words.at(-1) ?? '')) words.pop();
  const name = words.join(' ');
  const onlyStart = first && words.length === 1 && total === 1;
  if (onlyStart || name.length < 2) return { name: '', cut: 0 };
  return { name, cut: Math.max(0, text.indexOf(words[0] ?? '')) };
}

function isCommon(word: string): boolean {
  const plain = word.toLowerCase().replace(/[’']s$/u, '');
  return NO_NAMES.has(plain) || BOOK_TYPE_WORDS.has(plain);
}

function isWholePrompt(name: string, prompt: string): boolean {
  return prompt.trim() === name && KINDS.keyOf(name.toLowerCase()) === null;
}

function startsSentence(prompt: string, index: number): boolean {
  return /(?:^|[.!?:;\n•*-])[^\S\n]*$/u.test(prompt.slice(0, index));
}

/** Without characters that Markdown would read as markup, and without a possessive ending. */
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
