import { type Given, isGiven, listOf, textOf, titled } from '#book/formats/given.ts';
import { wordTable } from '#book/text/lookup.ts';
import { element, type HtmlNode } from '#book/document/html/html-tree.ts';
import { entryNodes, type EntryTools } from '#book/formats/five-e-tools/five-e-entries.ts';
import { plainWords } from '#book/formats/five-e-tools/five-e-tags.ts';
import type { ImportNote } from '../book-draft.ts';
import { jsonNote, type JsonPart, listedNames } from './json-reading.ts';

/** The lists of a file whose entries become blocks, and those with the text of adventures and books. */
const BLOCKS = ['monster', 'spell', 'item', 'baseitem', 'magicvariant', 'table', 'adventureData', 'bookData'];

/** Lists of entries for which a book has no block. They become headings with text. */
const TEXTS: Readonly<Record<string, string>> = wordTable({
  variantrule: 'Rules',
  class: 'Classes',
  classFeature: 'Class Features',
  subclass: 'Subclasses',
  subclassFeature: 'Subclass Features',
  race: 'Species',
  subrace: 'Subspecies',
  feat: 'Feats',
  background: 'Backgrounds',
  optionalfeature: 'Options',
  charoption: 'Character Options',
  action: 'Actions',
  condition: 'Conditions',
  disease: 'Diseases',
  status: 'Statuses',
  sense: 'Senses',
  skill: 'Skills',
  trap: 'Traps',
  hazard: 'Hazards',
  object: 'Objects',
  vehicle: 'Vehicles',
  vehicleUpgrade: 'Upgrades of Vehicles',
  deity: 'Deities',
  cult: 'Cults',
  boon: 'Boons',
  reward: 'Rewards',
  psionic: 'Psionics',
  language: 'Languages',
  recipe: 'Recipes',
  facility: 'Facilities',
  itemProperty: 'Properties of Items',
  itemMastery: 'Masteries of Weapons',
  itemType: 'Kinds of Items',
});

/** Lists that are read together with the entries that they belong to. */
const BESIDE = ['adventure', 'book', 'legendaryGroup', 'monsterFluff'];

/** Whether the value is a 5etools homebrew file: one of its lists has entries in 5etools' format. */
export function isFiveEFile(value: Given): boolean {
  return [...BLOCKS, ...Object.keys(TEXTS)].some(
    (key) =>
      Array.isArray(value[key]) &&
      listOf(value[key]).some(
        (entry) =>
          'source' in entry || isGiven(entry.inherits) || Array.isArray(entry.entries) || Array.isArray(entry.data),
      ),
  );
}

/** Wraps a file that contains only the chapters of an adventure or a book. */
export function withToldData(value: Given): Given {
  const isTold = listOf(value.data).some(({ type, entries }) => type === 'section' && Array.isArray(entries));
  return isTold && !isFiveEFile(value) ? { adventureData: [{ data: value.data }] } : value;
}

/** Whether a list becomes something other than headings and text. */
function isReadOtherwise(key: string): boolean {
  return BLOCKS.includes(key) || BESIDE.includes(key) || key.startsWith('_');
}

/** The fields in which the many kinds of entries keep their texts. */
const TEXT_KEYS =
  'entries entry description effect goal goalEntries trigger countermeasures signatureSpells cultistAbilities trait action actionEntries reaction weapon actionStation other'.split(
    ' ',
  );

/** Texts that get the name of their field as a heading. */
const TITLED_KEYS = ['focus', 'ingredients', 'instructions'];
/** Fields that only other programs need. */
const ASIDE = /^(?:_|fluff$|foundry|roll20)/;
/** How deep nested values are searched for texts. */
const DEPTH_MAX = 4;

/** An entry of a kind without a block: its name as a heading, followed by its texts. */
function textOfEntry(entry: Given, tools: EntryTools): HtmlNode[] {
  const name = plainWords(textOf(entry.name));
  const inner = { ...tools, level: tools.level + 1 };
  const lower = { ...tools, level: tools.level + 2 };
  const texts = TEXT_KEYS.flatMap((key) => (entry[key] === undefined ? [] : entryNodes(entry[key], inner)));
  const others = Object.entries(entry).flatMap(([key, value]) => {
    if (TEXT_KEYS.includes(key) || ASIDE.test(key)) return [];
    const told = TITLED_KEYS.includes(key) ? entryNodes(value, lower) : textsIn(value, lower);
    return told.length === 0 ? [] : [element(`h${inner.level}`, {}, titleOf(key)), ...told];
  });
  const nodes = [...textsIn(entry.fluff, inner), ...texts, ...others];
  return name === '' && nodes.length === 0 ? [] : [element(`h${tools.level}`, {}, name), ...nodes];
}

/** The texts inside another value of an entry, if any: "ability": {"entry": "…"}. */
function textsIn(value: unknown, tools: EntryTools, depth = 0): HtmlNode[] {
  if (depth > DEPTH_MAX) return [];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, tools, depth + 1));
  if (!isGiven(value)) return [];
  if (typeof value.entry === 'string') return entryNodes(value.entry, tools);
  if (Array.isArray(value.entries)) return entryNodes({ ...value, type: 'entries' }, tools);
  return Object.values(value).flatMap((one) => textsIn(one, tools, depth + 1));
}

/** "Signature Spells" of "signatureSpells". */
function titleOf(key: string): string {
  return titled(key.replace(/([a-z])([A-Z])/g, '$1 $2'));
}

/** The lists without a block, as sections of headings and text. */
export function textParts(file: Given, tools: EntryTools): JsonPart[] {
  return textKinds(file).map(([key, title]) => ({
    title,
    nodes: toldIn(file, key).flatMap((entry) => textOfEntry(entry, tools)),
  }));
}

/** The entries of a list. Kinds of items without a text are skipped, because they only name items. */
function toldIn(file: Given, key: string): Given[] {
  return listOf(file[key]).filter(({ entries }) => key !== 'itemType' || Array.isArray(entries));
}

/** The lists that become text, with their titles: first the known ones, then any other list of entries. */
function textKinds(file: Given): [key: string, title: string][] {
  const known = Object.entries(TEXTS).filter(([key]) => toldIn(file, key).length > 0);
  const others = Object.keys(file).filter(
    (key) =>
      !(key in TEXTS) && !isReadOtherwise(key) && listOf(file[key]).some((entry) => Array.isArray(entry.entries)),
  );
  return [...known, ...others.map((key): [string, string] => [key, titleOf(key)])];
}

/** Notes what became headings and text, and what was not read. */
export function noteTexts(file: Given, notes: ImportNote[]): void {
  const kinds = textKinds(file);
  if (kinds.length > 0) {
    const names = kinds.map(([, title]) => title.toLowerCase()).join(', ');
    notes.push(
      jsonNote(
        `A book has no blocks for some of what is in this file, so that it stands as headings and text, without the facts that have fields of their own: ${names}.`,
      ),
    );
  }
  const told = new Set(kinds.map(([key]) => key));
  const isKnown = (key: string) => isReadOtherwise(key) || told.has(key) || key in TEXTS;
  const other = Object.keys(file).filter((key) => Array.isArray(file[key]) && !isKnown(key));
  if (other.length > 0) notes.push(jsonNote(`Not read of this file: ${listedNames(other)}.`));
}
