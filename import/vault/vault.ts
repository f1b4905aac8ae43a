import { nameKey } from '#book/sections/named-part.ts';
import { contentOf } from '#book/document/raw-nodes.ts';
import { isRecord, type RawNode } from '#book/document/nodes.ts';
import { type MarkdownBlock, plainText } from '#book/formats/printed-blocks/source-blocks.ts';
import type { Given } from '#book/formats/given.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import { createPathIndex, type Note } from './vault-note.ts';
import type { ImportNote } from '../book-draft.ts';
import { type Bestiary, createBestiary } from './vault-creatures.ts';

/** A position in a note. */
export interface NoteLine {
  note: Note;
  line: number;
}

/** The notes of a vault and the links between them. */
export interface Vault {
  /** The note that a link in the file `from` names; null where there is none. */
  find(link: string, from: string): Note | null;
  /** Whether the first part of the book with this name is in the note, so that a reference by name leads there. */
  leadsTo(name: string, note: Note): boolean;
  /** Whether a part of the book has this name: a section, a heading, or a block such as a creature's stat block. */
  hasPart(name: string): boolean;
  bestiary: Bestiary;
  /** The address in the book of a linked picture: null if it is not in the vault, '' if that was already noted. */
  imageAddress(link: string, from: string): string | null;
  /** Adds a note for the author about a difference between the vault and the book. */
  say(message: string, place: NoteLine): void;
}

/** `notes` are in the order of the book, and the author's warnings go to `report`. */
export function createVault(
  notes: readonly Note[],
  {
    imageAddress,
    report,
    ...others
  }: Pick<Vault, 'imageAddress'> & { report: ImportNote[]; plugin: readonly Given[]; builtIn: readonly StatBlock[] },
): Vault {
  const byPath = new Map(notes.map((note) => [note.path, note]));
  const paths = createPathIndex([...byPath.keys()], '.md');
  const byAlias = new Map(notes.flatMap((note) => note.aliases.map((alias) => [nameKey(alias), note] as const)));
  let known: ReadonlyMap<string, Note> | null = null;
  const owners = () => (known ??= ownersIn(notes));
  const bestiary = createBestiary(notes, others);
  return {
    find: (link, from) => byPath.get(paths.find(link, from) ?? '') ?? byAlias.get(nameKey(link)) ?? null,
    leadsTo: (name, note) => nameKey(name) !== '' && owners().get(nameKey(name)) === note,
    hasPart: (name) => owners().has(nameKey(name)) || bestiary.has(name),
    bestiary,
    imageAddress,
    say: (message, { note, line }) => report.push({ file: note.path, line, message }),
  };
}

/** The first note with each name. Computed lazily, because a file that is not a vault needs none and may be a large book. */
function ownersIn(notes: readonly Note[]): ReadonlyMap<string, Note> {
  const owners = new Map<string, Note>();
  for (const note of notes)
    for (const name of namesIn(note)) if (!owners.has(nameKey(name))) owners.set(nameKey(name), note);
  return owners;
}

/** The names by which the book can refer to a note and its parts, in order. */
function namesIn({ title, blocks }: Note): string[] {
  return [title, ...blocks.flatMap(namesOf)];
}

function namesOf(block: MarkdownBlock | RawNode): string[] {
  if (block.type === 'heading') return [plainText((block as MarkdownBlock).content)];
  const { data, name, title, caption } = block.attrs ?? {};
  const own = [isRecord(data) ? data.name : undefined, name, title, caption];
  return [...own.filter((value) => typeof value === 'string'), ...contentOf(block).flatMap(namesOf)];
}
