import { SECTIONS_MAX } from '#book/catalogue/limits.ts';
import { nameKey } from '#book/sections/named-part.ts';
import { byName } from '../folder.ts';
import { nameOf } from '../markdown-to-book.ts';
import { baseName, type Note } from './vault-note.ts';

/** A section of the book that a vault becomes. */
export interface VaultSection {
  id: string;
  title: string;
  isPart: boolean;
  /** The notes in its text: one, or all of a folder. */
  notes: Note[];
  /** Whether its notes are under their own titles. */
  isFolder: boolean;
}

interface Arranged {
  sections: VaultSection[];
  /** The note about it for the report. */
  message: string | null;
}

const WITHOUT_PARTS =
  'With a part for each folder this vault would have more sections than a book may have, so that its folders are no parts.';
const BY_FOLDER = `This vault has more notes than the ${SECTIONS_MAX.toLocaleString('en')} sections that a book may have, so that the notes of each folder became one section.`;

/** The name of a folder's index note. */
const INDEX = /^_?(?:index|readme|home|start|start here|overview)$/i;

/**
 * Arranges the notes of a vault as a book: the index note of a folder, its other notes, then its subfolders, sorted by name with numbers in
 * order. Folders at the top become parts if there are several. Sets each note's section id.
 */
export function arrangeNotes(notes: readonly Note[], newId: () => string): Arranged {
  const root = folderOf(notes);
  const parts = root.folders.length > 1;
  const withParts = [...root.notes, ...root.folders.flatMap(inOrder)].length + (parts ? countUnnamed(root.folders) : 0);
  if (parts && withParts <= SECTIONS_MAX) {
    const sections = [
      ...root.notes.map((note) => sectionOf(note, newId)),
      ...root.folders.flatMap((folder) => partOf(folder, newId)),
    ];
    return { sections, message: null };
  }
  if (notes.length <= SECTIONS_MAX) {
    return { sections: inOrder(root).map((note) => sectionOf(note, newId)), message: parts ? WITHOUT_PARTS : null };
  }
  return { sections: byFolder(root, newId), message: BY_FOLDER };
}

interface FolderNotes {
  name: string;
  /** The index note of the folder comes first. */
  notes: Note[];
  folders: FolderNotes[];
  isSpokenFor: boolean;
}

/** The folder that contains all notes. Folders above it that contain nothing else are skipped. */
function folderOf(notes: readonly Note[]): FolderNotes {
  const root = makeFolder(
    '',
    notes.map((note) => [note.path.split('/').slice(0, -1), note] as const),
  );
  let folder = root;
  while (folder.notes.length === 0 && folder.folders.length === 1) folder = folder.folders[0] ?? folder;
  return folder;
}

function makeFolder(name: string, placed: readonly (readonly [folders: string[], note: Note])[]): FolderNotes {
  const below = new Map<string, [string[], Note][]>();
  const own: Note[] = [];
  for (const [[first, ...rest], note] of placed) {
    if (first === undefined) own.push(note);
    else below.set(first, [...(below.get(first) ?? []), [rest, note]]);
  }
  const speaks = (note: Note) => {
    const file = baseName(note.path);
    return INDEX.test(file) || (name !== '' && nameKey(file) === nameKey(name));
  };
  const sorted = own.toSorted((a, b) => Number(speaks(b)) - Number(speaks(a)) || byName(a.path, b.path));
  const folders = [...below].toSorted(([a], [b]) => byName(a, b)).map(([title, inner]) => makeFolder(title, inner));
  return { name, notes: sorted, folders, isSpokenFor: sorted[0] !== undefined && speaks(sorted[0]) };
}

function inOrder({ notes, folders }: FolderNotes): Note[] {
  return [...notes, ...folders.flatMap(inOrder)];
}

function countUnnamed(folders: readonly FolderNotes[]): number {
  return folders.filter(({ isSpokenFor }) => !isSpokenFor).length;
}

function sectionOf(note: Note, newId: () => string, isPart = false): VaultSection {
  const id = newId();
  note.id = id;
  return { id, title: note.title, isPart, notes: [note], isFolder: false };
}

function partOf(folder: FolderNotes, newId: () => string): VaultSection[] {
  const [first, ...rest] = inOrder(folder);
  if (first === undefined) return [];
  const chapters = (notes: readonly Note[]) => notes.map((note) => sectionOf(note, newId));
  if (folder.isSpokenFor) return [sectionOf(first, newId, true), ...chapters(rest)];
  const part = { id: newId(), title: folderTitle(folder.name), isPart: true, notes: [], isFolder: false };
  return [part, ...chapters([first, ...rest])];
}

/** A section for each folder with notes of its own. References lead to a note by its title. */
function byFolder({ name, notes, folders }: FolderNotes, newId: () => string): VaultSection[] {
  const own = { id: newId(), title: folderTitle(name) || 'Notes', isPart: false, notes, isFolder: true };
  return [...(notes.length > 0 ? [own] : []), ...folders.flatMap((folder) => byFolder(folder, newId))];
}

/** "02_the-fen" becomes "the fen". */
function folderTitle(name: string): string {
  return nameOf(name)
    .replaceAll('-', ' ')
    .trim()
    .replace(/^\d+[\s.]+(?=\S)/, '');
}
