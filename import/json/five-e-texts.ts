import { element, type HtmlNode } from '#book/document/html/html-tree.ts';
import { type EntryTools, entryNodes } from '#book/foreign-creatures/five-e-tools/entries.ts';
import { plainWords } from '#book/foreign-creatures/five-e-tools/tags.ts';
import { type Given, listOf, textOf, titled } from '#book/foreign-creatures/given.ts';
import type { ImportNote } from '../book-draft.ts';
import { isReadOtherwise, TEXTS } from './five-e-lists.ts';
import { jsonNote, type JsonPart, listedNames } from './json-part.ts';

/** Where the entries of the many kinds keep their texts. */
const TEXT_KEYS =
  'entries entry description effect goal goalEntries trigger countermeasures signatureSpells cultistAbilities trait action actionEntries reaction weapon actionStation other'.split(
    ' ',
  );

/** An entry of a kind that a book has no block for: its name as a heading, and its texts. */
function textOfEntry(entry: Given, tools: EntryTools): HtmlNode[] {
  const name = plainWords(textOf(entry.name));
  const inner = { ...tools, level: tools.level + 1 };
  const texts = TEXT_KEYS.flatMap((key) => (entry[key] === undefined ? [] : entryNodes(entry[key], inner)));
  return name === '' && texts.length === 0 ? [] : [element(`h${tools.level}`, {}, name), ...texts];
}

/** The lists of a file that a book has no block for, as sections of headings and text. */
export function textParts(file: Given, tools: EntryTools): JsonPart[] {
  return textKinds(file).map(([key, title]) => ({
    title,
    nodes: listOf(file[key]).flatMap((entry) => textOfEntry(entry, tools)),
  }));
}

/** The lists of a file that become texts, with their titles: those that are known first, then any other that holds entries. */
function textKinds(file: Given): [key: string, title: string][] {
  const known = Object.entries(TEXTS).filter(([key]) => listOf(file[key]).length > 0);
  const others = Object.keys(file).filter(
    (key) =>
      !(key in TEXTS) && !isReadOtherwise(key) && listOf(file[key]).some((entry) => Array.isArray(entry.entries)),
  );
  return [...known, ...others.map((key): [string, string] => [key, titled(key.replace(/([a-z])([A-Z])/g, '$1 $2'))])];
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
  const other = Object.keys(file).filter((key) => Array.isArray(file[key]) && !isReadOtherwise(key) && !told.has(key));
  if (other.length > 0) notes.push(jsonNote(`Not read of this file: ${listedNames(other)}.`));
}
