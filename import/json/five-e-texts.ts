import { element, type HtmlNode } from '#book/document/html/html-tree.ts';
import { type EntryTools, entryNodes } from '#book/formats/five-e-tools/five-e-entries.ts';
import { plainWords } from '#book/formats/five-e-tools/five-e-tags.ts';
import { type Given, isGiven, listOf, textOf, titled } from '#book/formats/given.ts';
import type { ImportNote } from '../book-draft.ts';
import { isReadOtherwise, TEXTS } from './five-e-lists.ts';
import { jsonNote, type JsonPart, listedNames } from './json-reading.ts';

/** Where the entries of the many kinds keep their texts. */
const TEXT_KEYS =
  'entries entry description effect goal goalEntries trigger countermeasures signatureSpells cultistAbilities trait action actionEntries reaction weapon actionStation other'.split(
    ' ',
  );

/** Texts that stand below the names of their keys. */
const TITLED_KEYS = ['focus', 'ingredients', 'instructions'];
/** What other programs need. */
const ASIDE = /^(?:_|fluff$|foundry|roll20)/;
/** So deep may texts stand in other values. */
const DEPTH_MAX = 4;

/** An entry of a kind that a book has no block for: its name as a heading, and its texts. */
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

/** The texts of a value among the facts of an entry, where it has any: "ability": {"entry": "…"}. */
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

/** The lists of a file that a book has no block for, as sections of headings and text. */
export function textParts(file: Given, tools: EntryTools): JsonPart[] {
  return textKinds(file).map(([key, title]) => ({
    title,
    nodes: toldIn(file, key).flatMap((entry) => textOfEntry(entry, tools)),
  }));
}

/** The entries of a list; of the kinds of items those that have a text, since others are there for the names of items. */
function toldIn(file: Given, key: string): Given[] {
  return listOf(file[key]).filter(({ entries }) => key !== 'itemType' || Array.isArray(entries));
}

/** The lists of a file that become texts, with their titles: those that are known first, then any other that holds entries. */
function textKinds(file: Given): [key: string, title: string][] {
  const known = Object.entries(TEXTS).filter(([key]) => toldIn(file, key).length > 0);
  const others = Object.keys(file).filter(
    (key) =>
      !(key in TEXTS) && !isReadOtherwise(key) && listOf(file[key]).some((entry) => Array.isArray(entry.entries)),
  );
  return [...known, ...others.map((key): [string, string] => [key, titleOf(key)])];
}

/** Notes what became headings and text, and what is not read at all. */
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
