import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { extractPack } from '@foundryvtt/foundryvtt-cli';
import type { PackName } from '#export/foundry/foundry-documents.ts';
import { openZip } from '#server/workers/imports/unzip.ts';

/** A document as Foundry's packer unpacks it. */
export interface UnpackedDocument extends Record<string, unknown> {
  _id: string;
  _key: string;
  name: string;
}

export interface UnpackedModule {
  paths: readonly string[];
  manifest: { id: string; title: string; packs: { name: PackName; path: string; type: string }[] };
  packs: Map<PackName, UnpackedDocument[]>;
}

/** A module from the bytes of its zip, its packs read back by Foundry's own packer. */
export async function unpackModule(zipped: Uint8Array): Promise<UnpackedModule> {
  const root = await mkdtemp(join(tmpdir(), 'tomewright-module-'));
  try {
    const zip = await openZip(zipped);
    for (const path of zip.paths) {
      await mkdir(join(root, dirname(path)), { recursive: true });
      await writeFile(join(root, path), await zip.bytes(path));
    }
    const [id = ''] = await readdir(root);
    const manifest = JSON.parse(await readFile(join(root, id, 'module.json'), 'utf8')) as UnpackedModule['manifest'];
    const packs: UnpackedModule['packs'] = new Map();
    for (const { name, path } of manifest.packs)
      packs.set(name, await unpacked(join(root, id, path), join(root, name)));
    return { paths: zip.paths, manifest, packs };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function unpacked(pack: string, into: string): Promise<UnpackedDocument[]> {
  await extractPack(pack, into);
  const names = await readdir(into);
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(into, name), 'utf8')) as UnpackedDocument),
  );
}
