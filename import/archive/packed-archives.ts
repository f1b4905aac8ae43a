import type { Folder, PackedFiles } from '../folder.ts';

/** Notion and others cut what they export into archives within one archive: "ExportBlock-…-Part-1.zip". */
const PART = /-Part-\d{1,6}\.zip$/i;
const ARCHIVE = /\.zip$/i;
const DOCUMENT = /\.(?:md|markdown|txt|html?|docx|docm|odt|epub|json)$/i;
const ARCHIVES_MAX = 50;

/**
 * A folder that holds archives and no documents, with the files of these, each in a folder of the archive's name; parts of one archive lie together. Archives in these
 * stay as they are.
 */
export async function withPackedArchives(folder: Folder, packed: PackedFiles): Promise<Folder> {
  const archives = folder.paths.filter((path) => ARCHIVE.test(path) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(path));
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
