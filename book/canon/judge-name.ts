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

/** What a capitalised phrase names. `title` is an office without its holder; `none` is no name at all. */
type NameKind = CanonKind | 'title' | 'none';

/** The weight of evidence that alone decides the kind of a name. */
export const STRONG = 3;
/** An apposition or "is a" after a name: "Harn, the old smith of Mere", "Harn is a smith". */
const APPOSITION =
  /^(?:,|\s+(?:is|was|\())\s*(?:an?|the|his|her|their|its|our)\s+([\p{Ll}'’-]+(?:\s+[\p{Ll}'’-]+){0,4})/u;
/** A description in a list of people: "Toblen Stonehill – innkeeper of the mill", "Ilvane: elf cleric". */
const LISTED_AS = /^\s*[-–—:]\s+(?:an?\s)?(?:\p{L}+[\s-]){0,2}?(\p{L}+)(?=[,;.)]|\s(?:of|from|in|at|who)\b|\s*$)/u;
/** "members of the new Night Blades" */
const MEMBERS_BEFORE = /\b(?:members?|agents?|recruits|ranks|leaders?) of the (?:\p{Ll}+ )?$/iu;
/** "a Harper agent" */
const GROUP_AFTER = /^\s(?:agents?|members?|spy|spies)\b/u;
/** The words after these describe something else. */
const PHRASE_END =
  /\s(?:of|in|at|from|with|who|whom|that|which|and|or|to|for|on|by|near|where|whose|is|was|has|had)\s.*$/u;
/** A noun before the name: "the smith Harn", "a village called Mere". */
const NOUN_BEFORE = /(?<![\p{Ll}-])([\p{Ll}-]+)(?:,|\s+(?:called|named)(?:\s+the)?)?\s*$/u;
/** "the smith of Mere" */
const NOUN_OF = /(?<![\p{Ll}-])([\p{Ll}-]+)\s+of\s*$/u;
/** A determiner and words before the noun: "the old inn Crooked Lantern", but not "at night Elda". */
const DETERMINED = /\b(?:the|an?|this|that|his|her|its|their|my|your|our)\s+(?:[\p{Ll}’'-]+\s+){0,3}$/iu;
const ARTICLE_BEFORE = /\b(?:the|an?|this|that|his|her|its|their|my|your|our)\s+$/iu;
/** The apposition belongs to the next name: "in the year of the Comet, a dragon named Vhast". */
const NEXT_NAMED = /^,\s*(?:an?|the)\s+[^\s,.;:!?][^,.;:!?]{0,59}?\s(?:named|called)\s/u;
/** "casts Night’s Veil", "the spell Night’s Veil", "wields the Sunspear" */
const SPELL_BEFORE = /\b(?:cast(?:s|ing)?|spell|cantrip)\s+(?:the\s+)?$/iu;
const ITEM_BEFORE = /\b(?:wield|brandish)(?:s|es|ed|ing)?\s+(?:the\s+)?$/u;
/** Words before the name of a ship: "the brig Ada Rowe". But "on the brig Ada Rowe waits" speaks of a person. */
const SHIP_BEFORE =
  /\baboard (?:the )?[*_"“'«]?$|(?<!\bon the )\b(?:sloop|brig|schooner|frigate|galleon|caravel|carrack|cutter|barque|ketch|warship|flagship|airship|ship|ferryboat)\s+(?:(?:called|named)\s+)?[*_"“'«]?(?:the\s+)?$/iu;
/** A plural and a colon before a list tell the kind of all its items: "Taverns: the Blue Boar, the Old Maggie". */
const LISTED =
  /(?:^|[.!?\n]\s?)[^.:!?\n]{0,20}?\b(?:(?<place>taverns|inns|pubs|alehouses|shops|villages|towns|cities|places|locations)|(?<item>ships|vessels|boats)|(?<event>holidays|feast days|festivals)|(?<faction>factions|guilds)|(?<other>gods|deities|pantheon))\b[^.:!?\n]{0,20}:\s(?:(?:[^.:!?\n()]|\([^()]{0,40}\)){1,100}(?:[,;]|\sand|\sor)\s(?:and\s|or\s)?)?(?:the\s)?[*_"“'«]?$/iu;
const LISTED_KINDS = ['place', 'item', 'event', 'faction', 'other'] as const;
/** Feast days such as "Candlemas Eve" and "Midsummer Night". "Thomas Eve" is a person. */
const DAY =
  /^(?:\p{L}+(?<![ou])mas|\p{L}+tide|(?:all\s)?(?:hallows?|saints?|souls?)['’]?s?|midsummer|midwinter|harvest|solstice|new\syear['’]?s?)\s(?:eve|day|night|morning)$/iu;
/** "the 8th of Peaksummer", "14 Flamerule 1491" */
const DATE_BEFORE = /\b\d{1,2}(?:st|nd|rd|th) of $/u;
const NUMBER_BEFORE = /(?<![\d.,])\d{1,2} $/u;
const YEAR_AFTER = /^,? \d{2,5}\b/u;
/** "on Oathday, the 3rd" */
const ON_BEFORE = /\bon $/iu;
const WEEKDAY = /^\p{Lu}\p{L}+day$/u;
/** "Old" or "young" before a name makes it a person's name. After an article it does not: "the Old Maggie". */
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

/** Words of licences and imprints. A sentence with one of them names nobody of the story. */
const IMPRINT =
  /©|\b(?:copyright|trademarks?|trade dress|all rights reserved|creative commons|an imprint of|open gam(?:e|ing) (?:licen[cs]e|content)|system reference document|srd|ogl|isbn|cc[- ]by|product identity|wizards of the coast|llc|inc|ltd|gmbh|(?:published|printed|illustrated|edited|typeset) (?:by|in)|(?:art|maps?|cartography|layout|editing|text) by|cover art)\b/iu;
/** "Chapter Four:" or "Part Two," before a title, and "section" or "chapter" before a title in quotation marks. */
const HEADING_BEFORE =
  /\b(?:chapter|part|appendix|act|book|volume|episode)\s+(?:\d+|[ivxlc]+|[a-z]|one|two|three|four|five|six|seven|eight|nine|ten)\s*[:,.–—-]\s*(?:the\s+|an?\s+)?$/iu;
/** "Appendix B", "Chapter Three". Only the word is left if the number is not part of the name. */
const HEADING = /^(?:chapter|part|appendix|act|volume|episode|scene|section)(?:\s+\S{1,5})?$/iu;
/** Abbreviations such as "RPGs". A longer word in capitals is a name that is shouted or written on a sign. */
const ABBREVIATION = /^\p{Lu}{2,5}s?$/u;
const OF_GAME = /^\s(?:#\d|(?:document|edition|system|style|book|campaign|adventure|module|setting|game|plugin)\b)/u;
/** "with Pathfinder rules". But "Elda rules" speaks of a person. */
const RULES_AFTER = /^\srules\b/u;
const BY_RULES = /\b(?:with|using|under|by|the|for)\s+$/iu;
const PEOPLES = /\b(?:elf|dwarf|halfling|gnome|orc|half-elf|half-orc|tiefling|goliath|dragonborn)\b/iu;
/** Words before the title of a song or a book, or before a list of titles: "recites “The Raven” and “Annabel Lee”". */
const WORK_BEFORE =
  /\b(?:sings?|recites?|song|ballad|tune|poem|play|see|entitled|titled)\s+(?:["“«][^"“”«»]{1,40}["”»],?\s(?:and\s|or\s)?){0,2}["“'«](?:the\s+)?$/iu;
/** "the poem Annabel Lee, which …", but not "the poem Elda wrote" or "is writing". */
const PLAIN_WORK_BEFORE = /\bthe\s(?:song|ballad|tune|poem|hymn|novel)\s(?:the\s)?[*_]?$/iu;
const WORK_AFTER = /^[*_]?(?:$|[.,;:!?)]|\s(?:by|and|in)\b|\s(?:is|was)\s(?!\p{Ll}+ing\b))/u;
const THE_BEFORE = /\bthe\s+$/iu;
/** "Kessa’s Rest" is never a person, whatever it is. */
const OWNED = /['’]s\s\p{Lu}/u;
/** Words before or within a title: "the High Priestess", "My dear Cousin". */
const TITLE_WORDS: ReadonlySet<string> = new Set('dear grand great high lord my royal vice'.split(' '));

interface JudgedName {
  /** Null if nothing tells the kind. */
  kind: NameKind | null;
  /** How certain the kind is: 1 for a hint, `STRONG` if the text states it. */
  weight: number;
}

/**
 * Judges what a capitalised phrase names: first by its own words, then by the text before and after it. All readers of
 * names use this function, so that none of them takes a guild or an office for a person.
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
  // A thing has an article: nobody says "Hilda Stone" of a stone.
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

/** Whether the phrase is the title of a chapter, a song or a book. */
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

/** Whether a name is a kind of thing ("Guild", "Keep"). A verb after it does not make it a person. */
function isThing(name: string): boolean {
  const kind = kindOfNoun(name);
  return kind !== null && kind !== 'person';
}

/** Whether a name is an office without its holder: "Duke", "the High Priestess". */
function isTitle(name: string): boolean {
  const words = name.toLowerCase().split(/[\s-]+/);
  const isOffice = (word: string) => TITLES.has(word) || kindOfNoun(word) === 'person';
  return (
    words.some(isOffice) && words.every((word) => isOffice(word) || TITLE_WORDS.has(word)) && !isPlural(words.at(-1))
  );
}

/** Whether a name begins with a title: "Captain Harn". "Harbor Master" does not: after an article it is an office. */
function isTitled(name: string): boolean {
  return TITLES.has(name.split(/\s/u, 1)[0]?.toLowerCase() ?? '');
}

/** Whether a name is of a group: "the Weavers", "the Glassblowers’", "Weavers and Dyers". */
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

/** Whether the noun in a name may be a surname: "Joren Vale" and "Mira Winter" may be people. */
function isSurnameToo(name: string, kind: CanonKind | null): boolean {
  return (kind === 'place' || kind === 'item' || kind === 'event') && !name.includes(' of ');
}

/** Tells the kind of a name by its own words: "Captain Harn", "the Crooked Inn", "Mount Ash", "Order of the Lamp". */
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

/** Whether a name ends like a place: "Saltmere", "Blackwater Keep"; but not "Lorne Norwood", a person. */
export function endsLikePlace(name: string): boolean {
  return (/\s/u.test(name) ? PLACE_LAST_WORD : PLACE_WORD).test(name);
}

/** First words of factions: "House Verrin", "Clan Orn". As a last word, "house" means a building. */
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
  // In "In the village, Harn waits", the noun does not describe Harn. Only nouns for people are used in that position.
  return DETERMINED.test(before.slice(0, said.index)) && !AFTER_PREPOSITION.test(before) ? kind : null;
}

/** The kind of what is named after "of": a place in "the village of Mere", a person in "the brother of Elda". */
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
