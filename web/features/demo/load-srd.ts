import { readSrd, type Srd } from '#book/rules-5e/srd/srd.ts';
import { unpackText } from '#web/lib/unpack-text.ts';

let loaded: Promise<Srd> | null = null;

/** Creatures and spells of the SRD; fetched with the page's own files when they are first wanted, and kept. */
export function loadSrd(): Promise<Srd> {
  loaded ??= unpack();
  return loaded;
}

async function unpack(): Promise<Srd> {
  const { PACKED_SRD } = await import('#book/rules-5e/srd/packed-srd.ts');
  return readSrd(await unpackText(PACKED_SRD));
}
