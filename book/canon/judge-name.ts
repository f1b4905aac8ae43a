import { isRulesPhrase } from './common-words.ts';
import {
  type CanonKind,
  kindOfNoun,
  kindOfSaid,
  PERSONAL_VERBS,
  PLACE_PREPOSITIONS,
  PLACE_WORDS,
  RELATIVES,
  SETTLEMENTS,
} from './kind-words.ts';
import { SHORT_TITLE_BEFORE, TITLES } from './person-titles.ts';

/** What a phrase with capitals names: `title` is an office without its holder, `none` is no name at all. */
export type NameKind = CanonKind | 'title' | 'none';

/** The weight of what says by itself what a name is. */
export const STRONG = 3;
/** The words that follow a name: "Harn, the old smith of Mere", "Harn is a smith". */
const APPOSITION =
  /^(?:,|\s+(?:is|was|\())\s*(?:an?|the|his|her|their|its|our)\s+([\p{Ll}'’-]+(?:\s+[\p{Ll}'’-]+){0,4})/u;
/** "Toblen Stonehill – innkeeper of the mill", "Ilvane: elf cleric", as lists of people have it. */
const LISTED_AS = /^\s*[-–—:]\s+(?:an?\s)?(?:\p{L}+[\s-]){0,2}?(\p{L}+)(?=[,;.)]|\s(?:of|from|in|at|who)\b|\s*$)/u;
/** "members of the new Night Blades" */
const MEMBERS_BEFORE = /\b(?:members?|agents?|recruits|ranks|leaders?) of the (?:\p{Ll}+ )?$/iu;
/** "a Harper agent" */
const GROUP_AFTER = /^\s(?:agents?|members?|spy|spies)\b/u;
/** Behind these, a phrase speaks of something else. */
const PHRASE_END =
  /\s(?:of|in|at|from|with|who|whom|that|which|and|or|to|for|on|by|near|where|whose|is|was|has|had)\s.*$/u;
/** The noun before it: "the smith Harn", "a village called Mere". */
const NOUN_BEFORE = /(?<![\p{Ll}-])([\p{Ll}-]+)(?:,|\s+(?:called|named)(?:\s+the)?)?\s*$/u;
/** "the smith of Mere" */
const NOUN_OF = /(?<![\p{Ll}-])([\p{Ll}-]+)\s+of\s*$/u;
/** Somewhere before a noun, so that it is said of what follows: "the old inn Crooked Lantern", but not "at night Elda". */
const DETERMINED = /\b(?:the|an?|this|that|his|her|its|their|my|your|our)\s+(?:[\p{Ll}’'-]+\s+){0,3}$/iu;
const ARTICLE_BEFORE = /\b(?:the|an?|this|that|his|her|its|their|my|your|our)\s+$/iu;
/** "in the year of the Comet, a dragon named Vhast" */
const NEXT_NAMED = /^,\s*(?:an?|the)\s+[^\s,.;:!?][^,.;:!?]{0,59}?\s(?:named|called)\s/u;
/** "casts Night’s Veil", "the spell Night’s Veil", "wields the Sunspear" */
const SPELL_BEFORE = /\b(?:cast(?:s|ing)?|spell|cantrip)\s+(?:the\s+)?$/iu;
const ITEM_BEFORE = /\b(?:wield|brandish)(?:s|es|ed|ing)?\s+(?:the\s+)?$/u;
/** "the brig Ada Rowe", which sails under somebody's name; "on the brig Ada Rowe waits" speaks of her. */
const SHIP_BEFORE =
  /\baboard (?:the )?[*_"“'«]?$|(?<!\bon the )\b(?:sloop|brig|schooner|frigate|galleon|caravel|carrack|cutter|barque|ketch|warship|flagship|airship|ship|ferryboat)\s+(?:(?:called|named)\s+)?[*_"“'«]?(?:the\s+)?$/iu;
/** "Taverns: the Blue Boar, the Old Maggie": what each of a list is, by the plural before its colon. */
const LISTED =
  /(?:^|[.!?\n]\s?)[^.:!?\n]{0,20}?\b(?:(?<place>taverns|inns|pubs|alehouses|shops|villages|towns|cities|places|locations)|(?<item>ships|vessels|boats)|(?<event>holidays|feast days|festivals)|(?<faction>factions|guilds)|(?<other>gods|deities|pantheon))\b[^.:!?\n]{0,20}:\s(?:(?:[^.:!?\n()]|\([^()]{0,40}\)){1,100}(?:[,;]|\sand|\sor)\s(?:and\s|or\s)?)?(?:the\s)?[*_"“'«]?$/iu;
const LISTED_KINDS = ['place', 'item', 'event', 'faction', 'other'] as const;
/** "Candlemas Eve", "Midsummer Night"; "Thomas Eve" is somebody. */
const DAY =
  /^(?:\p{L}+(?<![ou])mas|\p{L}+tide|(?:all\s)?(?:hallows?|saints?|souls?)['’]?s?|midsummer|midwinter|harvest|solstice|new\syear['’]?s?)\s(?:eve|day|night|morning)$/iu;
/** "the 8th of Peaksummer", "14 Flamerule 1491" */
const DATE_BEFORE = /\b\d{1,2}(?:st|nd|rd|th) of $/u;
const NUMBER_BEFORE = /(?<![\d.,])\d{1,2} $/u;
const YEAR_AFTER = /^,? \d{2,5}\b/u;
/** "on Oathday, the 3rd" */
const ON_BEFORE = /\bon $/iu;
const WEEKDAY = /^\p{Lu}\p{L}+day$/u;
/** Age before a name makes a person of it, and something else where an article stands before that: "the Old Maggie". */
const AGE = /^(?:old|young)\s/iu;
/** "leaves Mere", "the road to Mere", "from Harrow to Mere" */
const WAY_BEFORE =
  /\b(?:(?:leav|enter|reach|besieg|raid)(?:e|es|s|ing|ed)?|(?:road|way|path|sails?|rides?|travels?|goes|go|march|marches|back)\s+to|from\s+[^\s.]{1,40}(?:\s+[^\s.]{1,40}){0,2}\s+to)\s+$/iu;
/** "“Halt!” says Harn" */
const SAID_BEFORE = /[”"’»]\s*(\p{Ll}+)\s+$/u;
/** "the keeper of the lighthouse, Harn" */
const HEAD_BEFORE = /(?<![\p{Ll}-])([\p{Ll}-]+)\s+(?:of|at|in|from)\s+[^,.;:!?]{1,40},\s*$/u;
const AFTER_PREPOSITION =
  /(?:^|\s)(?:in|at|near|inside|outside|behind|before|beyond|to|into|of|after|during|with|without|under|over|on|upon|from|by|for|since|until|through|across|toward|towards|against|around|within|despite|beneath|beside|between|among|along|above|below)\s+(?:[\p{Ll}’'-]+\s+){0,3}[\p{Ll}-]+,\s*$/iu;

/** Words of licences and imprints: whatever else such a sentence has in capitals, nobody of a story is in it. */
const IMPRINT =
  /©|\b(?:copyright|trademarks?|trade dress|all rights reserved|creative commons|an imprint of|open gam(?:e|ing) (?:licen[cs]e|content)|system reference document|srd|ogl|isbn|cc[- ]by|product identity|wizards of the coast|llc|inc|ltd|gmbh|(?:published|printed|illustrated|edited|typeset) (?:by|in)|(?:art|maps?|cartography|layout|editing|text) by|cover art)\b/iu;
/** "Chapter Four:", "Part Two," before a title, and "section" or "chapter" before one in quotation marks. */
const HEADING_BEFORE =
  /\b(?:chapter|part|appendix|act|book|volume|episode)\s+(?:\d+|[ivxlc]+|[a-z]|one|two|three|four|five|six|seven|eight|nine|ten)\s*[:,.–—-]\s*(?:the\s+|an?\s+)?$/iu;
/** "Appendix B", "Chapter Three", of which only the word is left where the number is none of a name. */
const HEADING = /^(?:chapter|part|appendix|act|volume|episode|scene|section)(?:\s+\S{1,5})?$/iu;
/** "RPGs" (a longer word in capitals is a name that is shouted or on a sign), and what goes on as a number or as a thing of the table: "Journal #2", "the Pathfinder rules". */
const ABBREVIATION = /^\p{Lu}{2,5}s?$/u;
const OF_GAME = /^\s(?:#\d|(?:document|edition|system|style|book|campaign|adventure|module|setting|game|plugin)\b)/u;
/** "with Pathfinder rules"; "Elda rules" tells of somebody. */
const RULES_AFTER = /^\srules\b/u;
const BY_RULES = /\b(?:with|using|under|by|the|for)\s+$/iu;
const PEOPLES = /\b(?:elf|dwarf|halfling|gnome|orc|half-elf|half-orc|tiefling|goliath|dragonborn)\b/iu;
/** Before the title of a song or a book, which others may precede: "recites “The Raven” and “Annabel Lee”". */
const WORK_BEFORE =
  /\b(?:sings?|recites?|song|ballad|tune|poem|play|see|entitled|titled)\s+(?:["“«][^"“”«»]{1,40}["”»],?\s(?:and\s|or\s)?){0,2}["“'«](?:the\s+)?$/iu;
/** "the poem Annabel Lee, which …", but not "the poem Elda wrote" or "is writing". */
const PLAIN_WORK_BEFORE = /\bthe\s(?:song|ballad|tune|poem|hymn|novel)\s(?:the\s)?[*_]?$/iu;
const WORK_AFTER = /^[*_]?(?:$|[.,;:!?)]|\s(?:by|and|in)\b|\s(?:is|was)\s(?!\p{Ll}+ing\b))/u;
const THE_BEFORE = /\bthe\s+$/iu;
/** "Kessa’s Rest": whatever it is, it is nobody. */
const OWNED = /['’]s\s\p{Lu}/u;
/** Before a title and within one: "the High Priestess", "My dear Cousin". */
const TITLE_WORDS: ReadonlySet<string> = new Set('dear grand great high lord my royal vice'.split(' '));

export interface JudgedName {
  /** Null where nothing says what it is. */
  kind: NameKind | null;
  /** How sure that is: 1 for a hint, `STRONG` where it is said. */
  weight: number;
}

/**
 * What a phrase that is written like a name names: by its own words first, then by what is said of it in the text before and after. Everything
 * that reads names asks this, so that a guild or an office is nobody anywhere.
 */
export function judgeName(name: string, before: string, after: string): JudgedName {
  if (isImprint(name, before, after) || isOfWork(name, before, after)) return { kind: 'none', weight: STRONG };
  if (SHIP_BEFORE.test(before)) return { kind: 'item', weight: STRONG };
  if (SHORT_TITLE_BEFORE.test(before)) return { kind: 'person', weight: STRONG };
  if (GROUP_AFTER.test(after)) return { kind: 'faction', weight: 1 };
  if (MEMBERS_BEFORE.test(before)) return { kind: 'faction', weight: STRONG };
  if (
    DAY.test(name) ||
    DATE_BEFORE.test(before) ||
    (NUMBER_BEFORE.test(before) && YEAR_AFTER.test(after)) ||
    (ON_BEFORE.test(before) && WEEKDAY.test(name))
  )
    return { kind: 'event', weight: STRONG };
  const listed = kindOfList(before);
  if (listed !== null) return { kind: listed, weight: STRONG };
  const isArticled = ARTICLE_BEFORE.test(before);
  if (isArticled && AGE.test(name) && !isTitle(name)) return { kind: kindByPreposition(before), weight: 1 };
  const said =
    kindByApposition(after) ?? kindBefore(name, before) ?? (isArticled || isThing(name) ? null : kindByVerb(after));
  if (isTitle(name) && (said !== 'person' || isArticled)) return { kind: 'title', weight: STRONG };
  if (isMany(name, before)) return { kind: said === 'creature' ? said : 'faction', weight: STRONG };
  const own = kindOfName(name);
  const isOffice = own === 'person' && (isArticled || name.includes(' of '));
  if (!isTitled(name) && (isOffice || ((own ?? 'person') === 'person' && PEOPLES.test(name))))
    return { kind: 'title', weight: STRONG };
  if (said === null && own === null && OWNED.test(name))
    return { kind: kindByPreposition(before) ?? 'other', weight: 1 };
  if (said === 'person' && !isArticled && isSurnameToo(name, own)) return { kind: said, weight: STRONG + 1 };
  // Things have an article: nobody speaks of "Hilda Stone" as of a stone.
  const isItem = own === 'item' && (name.includes(' of ') || isArticled);
  const kind = own === 'item' && !isItem ? said : (own ?? said);
  return kind === null ? { kind: kindByPreposition(before), weight: 1 } : { kind, weight: STRONG };
}

function kindOfList(before: string): CanonKind | null {
  const groups = Object.entries(LISTED.exec(before)?.groups ?? {});
  const [kind] = groups.find(([, words]) => words !== undefined) ?? [];
  return LISTED_KINDS.find((one) => one === kind) ?? null;
}

function isImprint(name: string, before: string, after: string): boolean {
  const [from = ''] = before.split(/[.!?]\s|\n/).slice(-1);
  const [to = ''] = after.split(/[.!?](?:\s|$)|\n/, 1);
  return IMPRINT.test(`${from}${name}${to}`);
}

/** A chapter, a song, a book. */
function isOfWork(name: string, before: string, after: string): boolean {
  if (
    ABBREVIATION.test(name.replace(/^The\s/u, '')) ||
    OF_GAME.test(after) ||
    (RULES_AFTER.test(after) && BY_RULES.test(before))
  )
    return true;
  return (
    HEADING.test(name) ||
    HEADING_BEFORE.test(before) ||
    WORK_BEFORE.test(before) ||
    (PLAIN_WORK_BEFORE.test(before) && WORK_AFTER.test(after))
  );
}

/** "Guild", "Keep": what such a thing does makes it nobody. */
function isThing(name: string): boolean {
  const kind = kindOfNoun(name);
  return kind !== null && kind !== 'person';
}

/** "Duke", "the High Priestess": an office, without whoever holds it. */
function isTitle(name: string): boolean {
  const words = name.toLowerCase().split(/[\s-]+/);
  const isOffice = (word: string) => TITLES.has(word) || kindOfNoun(word) === 'person';
  return (
    words.some(isOffice) && words.every((word) => isOffice(word) || TITLE_WORDS.has(word)) && !isPlural(words.at(-1))
  );
}

/** "Captain Harn", and not "Harbor Master", which is an office too where an article stands before it. */
function isTitled(name: string): boolean {
  return TITLES.has(name.split(/\s/u, 1)[0]?.toLowerCase() ?? '');
}

/** "the Weavers", "the Glassblowers’", "Weavers and Dyers": many of one calling, or many of one name. */
function isMany(name: string, before: string): boolean {
  const head =
    name
      .split(/\sof\s/u, 1)[0]
      ?.split(/[\s-]+/)
      .at(-1) ?? '';
  if (!isPlural(head)) return false;
  const kind = kindOfNoun(head);
  if (kind !== null) return kind === 'person';
  return THE_BEFORE.test(before) && kindByPreposition(before) === null;
}

function isPlural(word = ''): boolean {
  return /[^su'’]s$|men$|folk$/iu.test(word) && !/is$/iu.test(word);
}

/** "Joren Vale" and "Mira Winter" may be people who are called like a valley and a season. */
function isSurnameToo(name: string, kind: CanonKind | null): boolean {
  return (kind === 'place' || kind === 'item' || kind === 'event') && !name.includes(' of ');
}

/** What a name says by its own words: "Captain Harn", "the Crooked Inn", "Mount Ash", "Order of the Lamp". */
export function kindOfName(name: string): CanonKind | null {
  const words = name.split(/\s+/);
  const [first = '', second] = words;
  if (second === undefined) return null;
  const isOwned = /['’]s?\s/u.test(name);
  if (TITLES.has(first.toLowerCase()) && !isOwned && kindOfNoun(words.at(-1) ?? '') === null)
    return isRulesPhrase(words.slice(1).join(' ')) ? null : 'person';
  if (
    words.length === 3 &&
    TITLES.has(first.toLowerCase()) &&
    !isOwned &&
    kindOfNoun(second) === null &&
    second !== 'of'
  )
    return 'person';
  if (BANDS.has(first.toLowerCase())) return 'faction';
  const of = words.findIndex((word) => /^(?:of|de|von|van|du)$/.test(word));
  const head = of > 0 ? words[of - 1] : words.at(-1);
  return kindOfNoun(head ?? '') ?? (PLACE_WORDS.has(first.toLowerCase()) ? 'place' : null);
}

const PLACE_ENDS =
  'keep|hall|inn|tavern|castle|fort|fortress|tower|forest|woods?|city|town|village|hamlet|harbou?r|port|bay|isle|islands?|mountains?|peaks?|hills?|river|lake|sea|coast|valley|vale|marsh|swamp|desert|road|street|lane|gate|bridge|brook|point|head|cliffs?|pass|falls|landing|crossing|quay|docks?|wharf|lighthouse|grove|fields?|heights|temple|shrine|abbey|chapel|monastery|academy|library|market|mines?|mill|caves?|cavern|crypt|tomb|vault|ruins?|kingdom|empire|realm|reach|march|moors?|house|manor|arms|well|spire|burg|berg|ford|ton|ville|shire|dale|haven|mouth|stead|bury|wick|watch|hold|cross|croft|mere|fell|fen|tarn|ferry|deep|heim|barrow|ring|crown';
const PLACE_WORD = new RegExp(`(?:${PLACE_ENDS})$`, 'iu');
const PLACE_LAST_WORD = new RegExp(`\\s(?:${PLACE_ENDS})$`, 'iu');

/** "Saltmere" and "Blackwater Keep" end like places; "Lorne Norwood" is of a family that is called like one. */
export function endsLikePlace(name: string): boolean {
  return (/\s/u.test(name) ? PLACE_LAST_WORD : PLACE_WORD).test(name);
}

/** "House Verrin", "Clan Orn": a band by its first word, which at the end of a name may be a building. */
const BANDS: ReadonlySet<string> = new Set(['house', 'clan', 'guild', 'gang', 'tribe', 'family']);

function kindByApposition(after: string): CanonKind | null {
  if (NEXT_NAMED.test(after)) return null;
  const listed = LISTED_AS.exec(after)?.[1] ?? '';
  if (!listed.endsWith('s') && kindOfSaid(listed) === 'person') return 'person';
  const words = `${APPOSITION.exec(after)?.[1] ?? ''} `.replace(PHRASE_END, '').trim().split(/\s+/);
  for (const word of words.toReversed()) {
    const kind = kindOfSaid(word);
    if (kind !== null) return kind;
  }
  return null;
}

function kindBefore(name: string, before: string): CanonKind | null {
  if (PERSONAL_VERBS.has(SAID_BEFORE.exec(before)?.[1] ?? '')) return 'person';
  if (SPELL_BEFORE.test(before)) return 'spell';
  if (ITEM_BEFORE.test(before)) return 'item';
  const owned = NOUN_OF.exec(before)?.[1];
  if (owned !== undefined) return kindOfOwner(owned, name);
  const said = HEAD_BEFORE.exec(before) ?? NOUN_BEFORE.exec(before);
  const kind = said === null ? null : kindOfSaid(said[1] ?? '');
  if (said === null || kind === null || kind === 'person') return kind;
  // "In the village, Harn waits": only of somebody it is said in that way who they are.
  return DETERMINED.test(before.slice(0, said.index)) && !AFTER_PREPOSITION.test(before) ? kind : null;
}

/** "The village of Mere" and "the smith of Mere" speak of a place, "the brother of Elda" of a person, "the tomb of Elda" says nothing. */
function kindOfOwner(noun: string, name: string): CanonKind | null {
  const word = noun.toLowerCase();
  if (RELATIVES.has(word)) return endsLikePlace(name) ? 'place' : 'person';
  return SETTLEMENTS.has(word) || kindOfNoun(word) === 'person' ? 'place' : null;
}

function kindByVerb(after: string): CanonKind | null {
  const [, verb = ''] = /^\s(?:(?:only|just|never|always|still|\p{Ll}{2,20}ly)\s)?(\p{Ll}+)/u.exec(after) ?? [];
  return PERSONAL_VERBS.has(verb) ? 'person' : null;
}

function kindByPreposition(before: string): CanonKind | null {
  if (WAY_BEFORE.test(before)) return 'place';
  const [, preposition = ''] = /(?<!\p{Ll})(\p{Ll}+)(?:\s+the)?\s*$/u.exec(before) ?? [];
  return PLACE_PREPOSITIONS.has(preposition) ? 'place' : null;
}
