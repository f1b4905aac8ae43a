import { readCreature } from '#book/formats/read-creature.ts';
import { statBlock } from '#book/document/blocks/stat-block.ts';
import { type Given, isGiven, listOf, textOf } from '#book/formats/given.ts';
import { fixtureRow } from '#book/formats/open5e/open5e-fixture.ts';
import { ownFileEntries } from '#book/formats/open5e/own-open5e-file.ts';
import { type BookDraft, type ImportNote, ImportProblem } from '../book-draft.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import type { FolderTools } from '../folder.ts';
import { makeBookOfSections } from '../markdown-to-book.ts';
import { isFiveEFile, withToldData } from './five-e-lists.ts';
import { fiveESections } from './five-e-sections.ts';
import { adventureDocuments, adventureTitle, foundryKind, foundryParts, noteLeft } from './foundry-sections.ts';
import { jsonNote, type JsonReading, listedNames, partSections, readJson, RECORDS_MAX } from './json-reading.ts';
import { open5eKind, open5eParts, open5eTables } from './open5e-sections.ts';

const NOTHING =
  'There are no creatures, spells or items in this JSON file that can be read here. Please choose an export of Open5e, of 5etools’ homebrew, or of Foundry’s system for D&D (dnd5e).';
const TOO_MANY = `This JSON file has more than ${RECORDS_MAX.toLocaleString('en')} entries. Please split it.`;

/** How many characters at the beginning of a file are searched for its first row. */
const TABLE_HEAD = 20_000;

interface JsonTools extends Pick<FolderTools, 'progress'> {
  /** The creatures of the SRD, which a file may copy. */
  builtIn?: readonly StatBlock[];
}

/** Whether a file may have copies of creatures that are not in it. */
export function copiesCreatures(text: string): boolean {
  return text.includes('"_copy"');
}

/** A book from a JSON file of another program. Throws ImportProblem if its format is unknown. */
export function jsonToBook(text: string, fileName: string, { progress, builtIn }: JsonTools): BookDraft {
  progress?.({ stage: 'reading', done: 0, total: 1 });
  const reading = readValues([readJson(text)], builtIn);
  progress?.({ stage: 'reading', done: 1, total: 1 });
  return bookOf(reading, fileName, progress);
}

/** Whether a file is one of Open5e's published tables, by its beginning. */
export function isOpen5eTable(text: string): boolean {
  return /^\s*\[\s*\{/.test(text) && /"model"\s*:\s*"api(?:_v2)?\./.test(text.slice(0, TABLE_HEAD));
}

/** A book from JSON files that belong together, by path. Throws ImportProblem like `jsonToBook`. */
export function jsonFilesToBook(files: ReadonlyMap<string, string>, builtIn?: readonly StatBlock[]): BookDraft {
  const [first = ''] = files.keys();
  return bookOf(readValues([...files.values()].map(readJson), builtIn), first, undefined);
}

function bookOf(
  { title, author, parts, notes }: JsonReading,
  fileName: string,
  progress: FolderTools['progress'],
): BookDraft {
  const sections = partSections(parts);
  if (sections.length === 0) {
    throw new ImportProblem('empty', [NOTHING, ...notes.map(({ message }) => message)].join(' '));
  }
  const facts = { ...(title === undefined ? {} : { title }), ...(author === undefined ? {} : { author }) };
  const book = makeBookOfSections(
    { title: null, sections },
    { facts, fileName, notes, ...(progress ? { progress } : {}) },
  );
  return { ...book, report: book.report.map((note) => ({ ...note, line: null })) };
}

/** Reads several files together: Open5e keeps the actions of creatures in a separate file. */
function readValues(values: readonly unknown[], builtIn: readonly StatBlock[] = []): JsonReading {
  const notes: ImportNote[] = [];
  const records = values.flatMap(recordsOf);
  const [files, others] = halved(records.map(wrapped), isFiveEFile);
  const listed = files.flatMap((file) => Object.values(file).map((list) => listOf(list).length));
  if (listed.reduce((sum, length) => sum + length, records.length) > RECORDS_MAX) {
    throw new ImportProblem('too_large', TOO_MANY);
  }
  const [rows, single] = halved(others, (record) => fixtureRow(record) !== null);
  const [documents, rest] = halved(single, (record) => foundryKind(record) !== null);
  const [answers, unknown] = halved(rest, (record) => open5eKind(record) !== null);
  const own = unknown.flatMap((record) => readCreature(record) ?? []);
  const readings = files.map((file) => fiveESections(file, builtIn));
  const parts = [
    ...readings.flatMap((reading) => reading.parts),
    ...foundryParts(documents, notes),
    ...open5eTables(
      rows.flatMap((row) => fixtureRow(row) ?? []),
      notes,
    ),
    ...open5eParts(answers),
    ...(own.length === 0 ? [] : [{ title: 'Creatures', nodes: own.map((data) => statBlock.write({ data }, [])) }]),
  ];
  noteUnknown(
    unknown.filter((record) => readCreature(record) === null),
    notes,
  );
  const [first] = readings;
  noteLeft(values, notes);
  const [ownTitle] = [...values.flatMap(titleOfOwn), ...values.flatMap(adventureTitle)];
  return {
    ...(ownTitle === undefined ? {} : { title: ownTitle }),
    ...first,
    parts,
    notes: [...readings.flatMap((reading) => reading.notes), ...notes],
  };
}

/** Every entry of our own file names its book. */
function titleOfOwn(value: unknown): string[] {
  const [first] = (isGiven(value) && ownFileEntries(value)) || [];
  const title = isGiven(first) ? textOf(first.document__title) : '';
  return title === '' ? [] : [title];
}

/** The records of a value: a list of entries, the list in an API response or exported adventure, or the value itself. */
function recordsOf(value: unknown): Given[] {
  if (Array.isArray(value)) return listOf(value);
  if (!isGiven(value)) return [];
  const own = ownFileEntries(value);
  if (own !== null) return listOf(own);
  if (Array.isArray(value.results) && !('formula' in value)) return listOf(value.results);
  return adventureDocuments(value) ?? [value];
}

/** Wraps a single 5etools entry as a file. */
function wrapped(record: Given): Given {
  if ('str' in record && 'hp' in record && 'source' in record) return { monster: [record] };
  if (!Array.isArray(record.entries) || !('source' in record)) return withToldData(record);
  if ('school' in record && 'level' in record) return { spell: [record] };
  return 'rarity' in record ? { item: [record] } : record;
}

function halved<T>(list: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  return [list.filter(is), list.filter((one) => !is(one))];
}

function noteUnknown(records: readonly Given[], notes: ImportNote[]): void {
  if (records.length === 0) return;
  const names = records.map((record) =>
    String(record.name ?? record.Name ?? record.title ?? Object.keys(record).slice(0, 3).join(', ')),
  );
  notes.push(jsonNote(`What is of no kind that is known here is left out: ${listedNames(names)}.`));
}
