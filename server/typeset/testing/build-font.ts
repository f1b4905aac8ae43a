import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontOf, renamedFont, tablesOf } from '#server/typeset/fonts/sfnt.ts';

const require = createRequire(import.meta.url);

/** A real font from the program's packages: "zilla-slab/400Regular/ZillaSlab_400Regular.ttf". */
export function realFont(path = 'pirata-one/400Regular/PirataOne_400Regular.ttf'): Buffer {
  return readFileSync(require.resolve(`@expo-google-fonts/${path}`));
}

interface FontChanges {
  /** Its licence bits. */
  fsType?: number;
  weight?: number;
  family?: string;
  /** Tables that are removed. */
  without?: readonly string[];
  /** Empty tables that are added. */
  having?: readonly string[];
  /** Its first four bytes. */
  kind?: string;
}

/** A real font with these changes. */
export function buildFont({ fsType, weight, family, without = [], having = [], kind }: FontChanges = {}): Buffer {
  const font = family === undefined ? realFont() : renamedFont(realFont(), family);
  const tables = new Map(tablesOf(font));
  const os2 = Buffer.from(tables.get('OS/2') ?? []);
  if (fsType !== undefined) os2.writeUInt16BE(fsType, 8);
  if (weight !== undefined) os2.writeUInt16BE(weight, 4);
  tables.set('OS/2', os2);
  for (const tag of without) tables.delete(tag);
  for (const tag of having) tables.set(tag, Buffer.alloc(8));
  return fontOf(kind === undefined ? font.subarray(0, 4) : Buffer.from(kind, 'latin1'), tables);
}
