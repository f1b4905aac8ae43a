import { readSrd, type Srd } from '#book/srd/srd.ts';

let loaded: Promise<Srd> | null = null;

/** Creatures and spells of the SRD; fetched with the page's own files when they are first wanted, and kept. */
export function loadSrd(): Promise<Srd> {
  loaded ??= unpack();
  return loaded;
}

async function unpack(): Promise<Srd> {
  const { PACKED_SRD } = await import('#book/srd/packed-srd.ts');
  const bytes = Uint8Array.from(atob(PACKED_SRD), (character) => character.charCodeAt(0));
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return readSrd(await new Response(text).text());
}
