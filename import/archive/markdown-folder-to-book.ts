import { BOOK_TEXT_MAX } from '#book/catalogue/limits.ts';
import { readMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { type BookDraft, type ImageCollector, type ImportNote, ImportProblem } from '../book-draft.ts';
import { type FrontMatter, readFrontMatter, unusedNotes } from '../front-matter.ts';
import { makeBook, makeBookOfSections, nameOf } from '../markdown-to-book.ts';
import { type BlockSection, splitSections } from '../split-sections.ts';
import { type ArchiveTools, byName, type Folder, type FolderTools, IGNORED_FILES, relativePath } from '../folder.ts';
import { pluginCreatures } from '../vault/vault-creatures.ts';
import { isVault, vaultToBook } from '../vault/vault-to-book.ts';
import { repairCopiedText } from '../mend-copied-text.ts';
import { keepDataImages, noteInto } from '../embedded-images.ts';

const MARKDOWN = /\.(?:md|markdown)$/i;
const PLAIN_TEXT = /\.txt$/i;
const LISTED = 10;

const NO_BOOK =
  'There is no book in this archive. Please choose one that was exported here, or one with Markdown files (.md) in it.';

const TOO_LONG =
  'The Markdown files of this archive hold more text together than a book can have. Please split them into several archives.';

interface ReadFile {
  path: string;
  facts: FrontMatter;
  blocks: ReturnType<typeof readMarkdown>['blocks'];
  notes: ImportNote[];
}

/**
 * A book from a folder of Markdown files, in the order of their names, with the images that they show. A single file is read like an imported
 * Markdown file; of several, each begins a section. An Obsidian vault is read as a vault. Throws ImportProblem if there is no such file.
 */
export async function markdownFolderToBook(folder: Folder, fileName: string, tools: ArchiveTools): Promise<BookDraft> {
  const { images, progress } = tools;
  const paths = folder.paths.filter((path) => !IGNORED_FILES.test(path));
  const names = paths.filter((path) => MARKDOWN.test(path)).toSorted(byName);
  const kept: ImportNote[] = [];
  const written = await readTexts(folder, names, { images, notes: kept });
  const isOwn = [...written.values()].some(isOurs);
  if (isVault(folder, written.values()) && !isOwn)
    return vaultToBook({ ...folder, paths }, written, {
      ...tools,
      fileName,
      plugin: await pluginCreatures(folder),
      report: kept,
    });
  const texts = isOwn ? written : await withPlainTexts(folder, paths, written, kept);
  if (texts.size === 0) throw new ImportProblem('empty', [NO_BOOK, ...kept.map(({ message }) => message)].join(' '));
  const shown = await collectImages({ ...folder, paths }, [...texts.values()], images);
  const files: ReadFile[] = [];
  for (const [path, text] of texts) {
    progress?.({ stage: 'reading', done: files.length, total: texts.size });
    files.push(readFile(path, text, (src) => shown.addressOf(src, path)));
  }
  const unused = paths.filter((path) => !texts.has(path) && !shown.used.has(path));
  const notes = [...kept, ...files.flatMap(({ notes: own }) => own), ...shown.notes, ...unusedNote(unused)];
  return joined(files, { fileName, notes, progress });
}

/** The texts of files by path, with their data-URL images stored as images of the book. Throws if the texts are longer than a book can be, because parsing them would take minutes and a gigabyte of memory. */
async function readTexts(
  folder: Folder,
  names: readonly string[],
  { images, notes }: Pick<FolderTools, 'images'> & { notes: ImportNote[] },
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  let length = 0;
  for (const name of names) {
    const text = await keepDataImages(await folder.text(name), images, noteInto(notes, name));
    length += text.length;
    if (length > BOOK_TEXT_MAX) throw new ImportProblem('book_too_large', TOO_LONG);
    texts.set(name, text);
  }
  return texts;
}

/** The texts together with those of plain text files, which a vault may contain. A file that is not UTF-8 is noted. */
async function withPlainTexts(
  folder: Folder,
  paths: readonly string[],
  texts: ReadonlyMap<string, string>,
  notes: ImportNote[],
): Promise<Map<string, string>> {
  const all = new Map(texts);
  let length = [...texts.values()].reduce((sum, text) => sum + text.length, 0);
  for (const path of paths.filter((name) => PLAIN_TEXT.test(name))) {
    const text = await folder.text(path).catch((error: unknown) => {
      if (!(error instanceof ImportProblem)) throw error;
      notes.push({ line: null, message: `"${path.slice(-100)}" is left out: ${error.message}` });
      return '';
    });
    length += text.length;
    if (length > BOOK_TEXT_MAX) throw new ImportProblem('book_too_large', TOO_LONG);
    if (text !== '') all.set(path, text);
  }
  return new Map([...all].toSorted(([a], [b]) => byName(a, b)));
}

function joined(
  files: readonly ReadFile[],
  { fileName, notes, progress }: { fileName: string; notes: ImportNote[]; progress: FolderTools['progress'] },
): BookDraft {
  const facts = files.find((file) => file.facts.title !== undefined)?.facts ?? files[0]?.facts ?? {};
  const origin = { facts, fileName, notes, ...(progress ? { progress } : {}) };
  const [only, ...more] = files;
  if (only && more.length === 0) return makeBook(only.blocks, { ...origin, fileName: only.path });
  const sections = files.flatMap((file) => sectionsOf(file, file.facts === facts));
  if (sections.length === 0) throw new ImportProblem('empty', NO_BOOK);
  return makeBookOfSections({ title: null, sections }, origin);
}

/** Whether our own export wrote the file. */
function isOurs(text: string): boolean {
  return /^section_level:/m.test(text.slice(0, 2000));
}

function readFile(path: string, text: string, imageAddress: (src: string) => string | null): ReadFile {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { facts, notes, unused, rest, before } = readFrontMatter(source);
  const isOurs = facts.sectionLevel !== undefined;
  const copied: ImportNote[] = [];
  const read = readMarkdown(isOurs ? rest : repairCopiedText(rest, copied), { before, imageAddress, isOurs });
  const named = [...notes, ...copied, ...unusedNotes(unused, 1), ...read.notes].map((note) => ({
    ...note,
    file: path,
  }));
  return { path, facts, blocks: read.blocks, notes: named };
}

/** The highest headings of a file begin sections. The text before the first one gets the title or name of the file. */
function sectionsOf({ path, facts, blocks }: ReadFile, isOpening: boolean): BlockSection[] {
  if (blocks.length === 0) return [];
  const level = blocks.reduce((top, block) => Math.min(top, block.level ?? top), 6);
  const opensUnnamed = (blocks[0]?.level ?? Infinity) > level;
  const own = isOpening ? undefined : facts.title;
  const { sections } = splitSections(blocks, { level: facts.sectionLevel ?? level });
  return sections.map((section, index) =>
    index === 0 && opensUnnamed ? { ...section, title: own ?? chapterName(path) } : section,
  );
}

/** "01_the-fen.md" becomes "the fen". Notion appends the id of a page to its name. */
function chapterName(path: string): string {
  const name = nameOf(path)
    .replaceAll('-', ' ')
    .trim()
    .replace(/ [\da-f]{32}$/, '');
  return name.replace(/^\d+[\s.]+(?=\S)/, '');
}

function unusedNote(paths: readonly string[]): ImportNote[] {
  if (paths.length === 0) return [];
  const listed = paths.slice(0, LISTED).map((path) => `"${path.slice(-100)}"`);
  const more = paths.length > LISTED ? ` and ${paths.length - LISTED} more` : '';
  return [{ line: null, message: `Not used of the archive: ${listed.join(', ')}${more}.` }];
}

const IMAGE = /\.(?:png|jpe?g|webp|gif|avif|svg|jfif|bmp|tiff?|heic)$/i;

interface FolderImages {
  /** The address in the book of an image that a file of the folder names: null if it is not in the folder, '' if it is left out. */
  addressOf(src: string, from: string): string | null;
  used: ReadonlySet<string>;
  notes: ImportNote[];
}

/** Collects the images of a folder that its texts name. */
export async function collectImages(
  folder: Folder,
  texts: readonly string[],
  collector: ImageCollector,
): Promise<FolderImages> {
  const addresses = new Map<string, string>();
  const used = new Set<string>();
  const notes: ImportNote[] = [];
  const named = (path: string) => {
    const name = path.split('/').at(-1) ?? '';
    return texts.some((text) => text.includes(name) || text.includes(encodeURI(name)));
  };
  for (const path of folder.paths.filter((name) => IMAGE.test(name) && named(name))) {
    used.add(path);
    const taken = await collector.add(await folder.bytes(path), path);
    addresses.set(path, 'address' in taken ? taken.address : '');
    if ('problem' in taken) notes.push({ line: null, message: `The picture "${path}" is left out: ${taken.problem}` });
  }
  return {
    used,
    notes,
    addressOf: (src, from) =>
      addresses.get(relativePath(src, from)) ?? addresses.get(relativePath(`/${src}`, from)) ?? null,
  };
}
