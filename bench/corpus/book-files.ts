import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { buildZip } from '#server/workers/imports/testing/build-zip.ts';

export interface BookFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The files of a vault, which are imported as one archive; for any other book, its single file. */
  parts: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
}

/** The books in a folder: each file is a book. In the folder of vaults, each subfolder is one. */
export async function bookFilesIn(folder: string, kind: string): Promise<BookFile[]> {
  if (kind !== 'obsidian') return (await filesBelow(folder)).map((file) => ({ ...file, parts: [file] }));
  const vaults = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  return Promise.all(
    vaults.map(async ({ name }) => {
      const parts = await filesBelow(join(folder, name));
      return { name: `${name}.zip`, parts, bytes: await zipped(parts) };
    }),
  );
}

async function filesBelow(folder: string): Promise<BookFile['parts']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.map(async (path) => ({
      name: relative(folder, path) || basename(path),
      bytes: new Uint8Array(await readFile(path)),
    })),
  );
}

async function zipped(parts: BookFile['parts']): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await buildZip(parts.map(({ name, bytes }) => ({ path: name, content: bytes }))));
}
