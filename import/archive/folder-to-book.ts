import { ARCHIVE_VERSION, ArchiveMark, MANIFEST_PATH, Manifest } from '#book/formats/archive.ts';
import { type BookDraft, ImportProblem } from '../book-draft.ts';
import { archiveToBook } from './archive-to-book.ts';
import type { ArchiveTools, Folder } from '../folder.ts';
import { documentsToBook } from './documents-to-book.ts';
import { withPackedArchives } from './packed-archives.ts';
import { parseJson } from './parse-json.ts';

const NEWER = 'This archive was made by a newer version of Tomewright than this server runs.';
const BROKEN = `The file "${MANIFEST_PATH}" of this archive is damaged. Please export the book again.`;

/** A book from an archive of this product, or from a folder of documents. Throws ImportProblem where it is neither. */
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

/** The archive's description of itself: at the top, or in the one folder that holds everything. */
async function findManifest(folder: Folder): Promise<{ root: string; json: unknown } | null> {
  const path = folder.paths
    .filter((name) => name === MANIFEST_PATH || (name.endsWith(`/${MANIFEST_PATH}`) && name.split('/').length === 2))
    .toSorted((a, b) => a.length - b.length)[0];
  if (path === undefined) return null;
  const json = parseJson(await folder.text(path));
  return ArchiveMark.safeParse(json).success ? { root: path.slice(0, -MANIFEST_PATH.length), json } : null;
}

/** The folder as seen from one of its own. */
function within(folder: Folder, root: string): Folder {
  return {
    paths: folder.paths.filter((path) => path.startsWith(root)).map((path) => path.slice(root.length)),
    bytes: (path) => folder.bytes(root + path),
    text: (path) => folder.text(root + path),
  };
}
