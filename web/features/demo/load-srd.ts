import { readSrd, type Srd } from '#book/rules-5e/srd/srd.ts';
import { unpackText } from '#web/lib/unpack-text.ts';

let loaded: Promise<Srd> | null = null;

/** The creatures and spells of the SRD, loaded from the page's own files on first use. */
export function loadSrd(): Promise<Srd> {
  loaded ??= unpack();
  return loaded;
}

async function unpack(): Promise<Srd> {
  const { PACKED_SRD } = await import('#book/rules-5e/srd/packed-srd.ts');
  return readSrd(await unpackText(PACKED_SRD));
}
