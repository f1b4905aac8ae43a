import { foundId } from '#book/canon/canon-entry.ts';
import { CANON_KINDS } from '#book/canon/kind-words.ts';
import {
  ENTRY_ALIASES_MAX,
  CANON_ENTRIES_MAX,
  ENTRY_FACT_MAX,
  ENTRY_FACTS_MAX,
  ENTRY_NAME_MAX,
} from '#book/catalogue/limits.ts';
import { isRecord } from '#book/document/nodes.ts';
import { nameKey } from '#book/sections/named-part.ts';
import { cleanText } from '#book/text/normalize-text.ts';
import type { DraftEntry } from '../book-draft.ts';

type Note = (message: string) => void;

/** The valid canon entries in an archive. Notes what is not used. */
export function readArchivedCanon(given: unknown, note: Note): DraftEntry[] {
  if (!Array.isArray(given)) {
    note('The canon of this archive is damaged and is left out.');
    return [];
  }
  const taken = new Set<string>();
  const entries: DraftEntry[] = [];
  for (const one of given) {
    if (entries.length === CANON_ENTRIES_MAX) {
      note(
        `A canon has at most ${CANON_ENTRIES_MAX.toLocaleString('en')} entries of its author; the others are left out.`,
      );
      break;
    }
    const entry = readEntry(one, note);
    if (entry !== null) entries.push(...distinct(entry, taken, note));
  }
  return entries;
}

function readEntry(given: unknown, note: Note): DraftEntry | null {
  const name = isRecord(given) && typeof given.name === 'string' ? cleanText(given.name).trim() : '';
  if (!isRecord(given) || name === '') {
    note('An entry of the canon without a name is left out.');
    return null;
  }
  if (name.length > ENTRY_NAME_MAX)
    note(`The name "${shown(name)}" in the canon is longer than ${ENTRY_NAME_MAX} characters and is cut.`);
  const kept = cut(name, ENTRY_NAME_MAX);
  return {
    ...foundAs(given.found_as),
    name: kept,
    kind: readKind(given.kind, kept, note),
    aliases: readTexts(
      given.aliases,
      { of: kept, called: 'other names', count: ENTRY_ALIASES_MAX, length: ENTRY_NAME_MAX },
      note,
    ),
    facts: readTexts(given.facts, { of: kept, called: 'facts', count: ENTRY_FACTS_MAX, length: ENTRY_FACT_MAX }, note),
    // Any value except an explicit false keeps the entry from being sent to a generator.
    secret: given.secret !== undefined && given.secret !== false,
    dismissed: given.dismissed === true,
  };
}

/** The id that the entry gets whenever a book that names it is read. */
function foundAs(given: unknown): Pick<DraftEntry, 'id'> {
  const isKey = typeof given === 'string' && given !== '' && given.length <= ENTRY_NAME_MAX && nameKey(given) === given;
  return isKey ? { id: foundId(given) } : {};
}

function readKind(given: unknown, name: string, note: Note): DraftEntry['kind'] {
  const kind = CANON_KINDS.find((known) => known === given);
  if (kind === undefined) note(`The kind of "${name}" in the canon is not known; it is listed under Other.`);
  return kind ?? 'other';
}

interface TextBounds {
  /** The name of the entry, and what its texts are called in notes. */
  of: string;
  called: string;
  count: number;
  length: number;
}

function readTexts(given: unknown, { of, called, count, length }: TextBounds, note: Note): string[] {
  const list: readonly unknown[] = Array.isArray(given) ? given : given === undefined ? [] : [given];
  const texts = list.flatMap((one) => (typeof one === 'string' ? [cleanText(one).trim()] : [])).filter(Boolean);
  const some = `Some of the ${called} of "${shown(of)}" in the canon`;
  if (texts.length < list.length) note(`${some} are no texts and are left out.`);
  if (texts.length > count) note(`${some} are left out: an entry has at most ${count}.`);
  const kept = texts.slice(0, count);
  if (kept.some((text) => text.length > length))
    note(`${some} are longer than ${length.toLocaleString('en')} characters and are cut.`);
  return kept.map((text) => cut(text, length));
}

function cut(text: string, length: number): string {
  return text.slice(0, length).trim().toWellFormed();
}

function shown(name: string): string {
  return cut(name, 60);
}

/** Keeps the entry unless an earlier one has the same name. Dismissed names are compared separately. An id is used only once. */
function distinct({ id, ...entry }: DraftEntry, taken: Set<string>, note: Note): DraftEntry[] {
  const key = `${entry.dismissed} ${nameKey(entry.name)}`;
  if (taken.has(key)) {
    note(`The canon names "${shown(entry.name)}" twice; the first is kept.`);
    return [];
  }
  taken.add(key);
  if (id === undefined || taken.has(id)) return [entry];
  taken.add(id);
  return [{ id, ...entry }];
}
