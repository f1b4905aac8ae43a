import { ARCHIVE_VERSION, ArchiveMark, Manifest, MANIFEST_PATH } from '#book/formats/archive.ts';
import { type BookDraft, ImportProblem } from '../book-draft.ts';
import { type ArchiveTools, type Folder, IGNORED_FILES, type PackedFiles } from '../folder.ts';
import { archiveToBook } from './archive-to-book.ts';
import { documentsToBook } from './documents-to-book.ts';
import { parseJson } from '../json/json-reading.ts';

const NEWER = 'This archive was made by a newer version of Tomewright than this server runs.';
const BROKEN = `The file "${MANIFEST_PATH}" of this archive is damaged. Please export the book again.`;

/** A book from one of our own archives, or from a folder of documents. Throws ImportProblem if it is neither. */
export async function folderToBook(folder: Folder, fileName: string, tools: ArchiveTools): Promise<BookDraft> {
  const found = await findManifest(folder);
  if (!found) return documentsToBook(await withPackedArchives(folder, tools.packed), fileName, tools);
  const { root, json } = found;
  const { version } = ArchiveMark.parse(json);
  if (version > ARCHIVE_VERSION) {
    throw new ImportProblem('unreadable', `${NEWER} Please update this server, or export the book as Markdown there.`);
  }
  const manifest = Manifest.safeParse(json);
  if (!manifest.success) throw new ImportProblem('unreadable', BROKEN);
  return archiveToBook(manifest.data, within(folder, root), { ...tools, fileName });
}

/** The manifest of an archive: at the top, or in the single folder that contains everything. */
async function findManifest(folder: Folder): Promise<{ root: string; json: unknown } | null> {
  const path = folder.paths
    .filter((name) => name === MANIFEST_PATH || (name.endsWith(`/${MANIFEST_PATH}`) && name.split('/').length === 2))
    .toSorted((a, b) => a.length - b.length)[0];
  if (path === undefined) return null;
  const json = parseJson(await folder.text(path));
  return ArchiveMark.safeParse(json).success ? { root: path.slice(0, -MANIFEST_PATH.length), json } : null;
}

/** The folder as seen from one of its subfolders. */
function within(folder: Folder, root: string): Folder {
  return {
    paths: folder.paths.filter((path) => path.startsWith(root)).map((path) => path.slice(root.length)),
    bytes: (path) => folder.bytes(root + path),
    text: (path) => folder.text(root + path),
  };
}

/** Notion and others split an export into archives inside one archive: "ExportBlock-…-Part-1.zip". */
const PART = /-Part-\d{1,6}\.zip$/i;
const ARCHIVE = /\.zip$/i;
const DOCUMENT = /\.(?:md|markdown|txt|html?|docx|docm|odt|epub|json)$/i;
const ARCHIVES_MAX = 50;

/**
 * Unpacks a folder that contains archives and no documents. The files of each archive are put in a folder with its name; parts of one archive
 * share a folder. Archives inside these are not unpacked.
 */
async function withPackedArchives(folder: Folder, packed: PackedFiles): Promise<Folder> {
  const archives = folder.paths.filter((path) => ARCHIVE.test(path) && !IGNORED_FILES.test(path));
  if (archives.length === 0 || archives.length > ARCHIVES_MAX) return folder;
  if (folder.paths.some((path) => DOCUMENT.test(path))) return folder;
  const files = new Map<string, { folder: Folder; path: string }>();
  for (const path of folder.paths) if (!archives.includes(path)) files.set(path, { folder, path });
  for (const archive of archives) {
    const inner = await packed.open(await folder.bytes(archive));
    const before = PART.test(archive)
      ? archive.slice(0, archive.lastIndexOf('/') + 1)
      : `${archive.slice(0, -'.zip'.length)}/`;
    for (const path of inner.paths) if (!files.has(before + path)) files.set(before + path, { folder: inner, path });
  }
  const from = (path: string) => files.get(path) ?? { folder, path };
  return {
    paths: [...files.keys()],
    bytes: (path) => from(path).folder.bytes(from(path).path),
    text: (path) => from(path).folder.text(from(path).path),
  };
}
