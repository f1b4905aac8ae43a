import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readSrd, type Srd } from '#book/rules-5e/srd/srd.ts';

let loaded: Promise<Srd> | null = null;

/** Creatures and spells of the SRD, which come with the application; unpacked at the first call, and kept. */
export function loadSrd(): Promise<Srd> {
  loaded ??= unpack();
  return loaded;
}

async function unpack(): Promise<Srd> {
  const { PACKED_SRD } = await import('#book/rules-5e/srd/packed-srd.ts');
  const text = await promisify(gunzip)(Buffer.from(PACKED_SRD, 'base64'));
  return readSrd(text.toString('utf8'));
}
