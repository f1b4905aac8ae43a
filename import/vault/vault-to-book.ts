import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import { contentOf } from '#book/document/raw-nodes.ts';
import type { RawNode } from '#book/document/nodes.ts';
import type { MarkdownBlock } from '#book/formats/printed-blocks/source-blocks.ts';
import type { Given } from '#book/formats/given.ts';
import { CREATURE } from '#book/formats/markdown/obsidian/fences.ts';
import { isObsidian } from '#book/formats/markdown/obsidian/obsidian.ts';
import { type BookDraft, type ImportNote, ImportProblem } from '../book-draft.ts';
import type { ArchiveTools, Folder } from '../folder.ts';
import { makeBookOfSections } from '../markdown-to-book.ts';
import type { BlockSection } from '../split-sections.ts';
import { arrangeNotes, type VaultSection } from './arrange-notes.ts';
import type { Note } from './vault-note.ts';
import { placeNotes, type Allowance } from './place-notes.ts';
import { lowered, readNote } from './read-note.ts';
import { createVault, type Vault } from './vault.ts';
import { collectVaultImages } from './vault-images.ts';

/** How many blocks embeds may add: as many as a long book has. */
const EMBEDDED_MAX = 50_000;

/** Progress is reported after this many files. */
const TOLD_EVERY = 10;

const NO_TEXT = 'The notes of this vault have no text. Please choose another archive.';

/** The property by which a note says that it describes a creature, and the maximum length of properties. */
const CREATURE_NOTE = /^statblock:[ \t]*["']?(?:true|inline)\b/m;
const PROPERTIES = 4000;

/** Whether a folder is an Obsidian vault: it has Obsidian's own folder, or notes in its notation. */
export function isVault(folder: Folder, texts: Iterable<string>): boolean {
  const isNote = (text: string) => isObsidian(text) || CREATURE_NOTE.test(text.slice(0, PROPERTIES));
  return folder.paths.some((path) => /(?:^|\/)\.obsidian\//.test(path)) || [...texts].some(isNote);
}

/**
 * A book from a vault: each note becomes a section, each link a reference, each embed the text or picture that it names. `texts` are the
 * notes by path, `folder` has no system files, `plugin` are the creatures stored by Fantasy Statblocks, `report` the notes so far. Throws
 * ImportProblem if no note has text.
 */
export async function vaultToBook(
  folder: Folder,
  texts: ReadonlyMap<string, string>,
  {
    fileName,
    images,
    progress,
    newId,
    builtInCreatures,
    plugin,
    report,
  }: ArchiveTools & { fileName: string; plugin: readonly Given[]; report: ImportNote[] },
): Promise<BookDraft> {
  let done = 0;
  const total = folder.paths.length;
  const told = () => {
    done += 1;
    if (done % TOLD_EVERY === 0) progress?.({ stage: 'reading', done, total });
  };
  const shown = await collectVaultImages(folder, texts.values(), { images, report, told });
  const read: Note[] = [];
  for (const [path, text] of texts) {
    told();
    if (isDrawing(path, text)) {
      report.push({ line: null, message: `The drawing "${path}" of Excalidraw is left out.` });
      continue;
    }
    const note = readNote(path, text, { report, imageAddress: (src) => shown.addressOf(src, path) });
    if (note.blocks.length > 0) read.push(note);
    else report.push({ line: null, message: `The note "${path}" has no text and no section.` });
  }
  if (read.length === 0) throw new ImportProblem('empty', NO_TEXT);
  const { sections, message } = arrangeNotes(read, newId);
  const notes = sections.flatMap((section) => section.notes);
  const builtIn = notes.some(needsCreatures) ? await builtInCreatures?.() : [];
  const vault = createVault(notes, {
    imageAddress: shown.addressOf,
    report,
    plugin,
    builtIn: builtIn ?? [],
  });
  const allowance = { blocks: EMBEDDED_MAX };
  const written = sections.map((section) => writeSection(section, vault, allowance));
  const others = folder.paths.filter((path) => !texts.has(path) && !shown.used.has(path));
  const ofVault = [
    ...(message === null ? [] : [message]),
    ...others.map((path) => `The file "${path}" of the vault is not used.`),
  ];
  const said = [...ofVault.map((words) => ({ line: null, message: words })), ...report];
  return makeBookOfSections({ title: null, sections: written }, { facts: {}, fileName, notes: said, progress });
}

/** Whether a note may have a creature that is based on another. */
function needsCreatures({ blocks, creature }: Note): boolean {
  return creature !== null || blocks.some(holdsFence);
}

function holdsFence(node: RawNode): boolean {
  return node.type === CREATURE || contentOf(node).some(holdsFence);
}

/** Whether a note is a drawing of the Excalidraw plugin, which stores its lines as text. */
function isDrawing(path: string, text: string): boolean {
  return /\.excalidraw\.md$/i.test(path) || /^---\n(?:(?!---$).*\n){0,40}excalidraw-plugin:/m.test(text.slice(0, 4000));
}

function writeSection(section: VaultSection, vault: Vault, allowance: Allowance): BlockSection {
  const { id, title, isPart } = section;
  const blocks = section.notes.flatMap((note) => {
    const placed = placeNotes(note.blocks, { vault, note, allowance });
    return section.isFolder ? [titleOf(note), ...lowered(placed, 1)] : placed;
  });
  return { id, title, line: 1, blocks, ...(isPart ? { opening: { ...DEFAULT_OPENING, kind: 'part' } } : {}) };
}

/** The heading of a note that shares its section with others. */
function titleOf({ title }: Note): MarkdownBlock {
  return { type: 'heading', attrs: { level: 2 }, level: 2, content: [{ type: 'text', text: title }], line: 1 };
}
