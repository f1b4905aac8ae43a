import { type Fingerprint, lostShare } from '#book/document/fingerprint.ts';
import type { Opening } from '#book/sections/opening.ts';
import type { SectionImage } from '#book/sections/section-fields.ts';

/** The loss of this share of the words is always worth a version, as is that of an image. */
const MUCH_SHARE = 0.2;
/** How certainly a larger loss has to be noticed, in standard deviations: about 999 of 1,000 right at the limit. */
const SURENESS = 3;

/** What a save has to know of a text, without reading it. */
export interface TextTraits {
  /** In the form of `storedFingerprint`; empty where it is not known. */
  fingerprint: string;
  images: readonly SectionImage[];
  opening: Opening;
}

export function storedFingerprint(fingerprint: Fingerprint): string {
  return JSON.stringify(fingerprint);
}

/** Whether a text loses much when another replaces it: more than a fifth of its words, an image, or its epigraph. In doubt, yes. */
export function losesMuch(before: TextTraits, after: TextTraits): boolean {
  if (before.fingerprint === '' || after.fingerprint === '') return true;
  const left = new Set(after.images.map(({ url }) => url));
  if (losesOpening(before.opening, after.opening)) return true;
  if (before.images.some(({ url }) => !left.has(url))) return true;
  if (before.fingerprint === after.fingerprint) return false;
  const [old, fresh] = [read(before), read(after)];
  return losesImages(old, fresh) || losesWords(old, fresh);
}

function losesOpening(old: Opening, fresh: Opening): boolean {
  return (['epigraph', 'image'] as const).some((part) => old[part] !== '' && old[part] !== fresh[part]);
}

function losesImages(old: Fingerprint, fresh: Fingerprint): boolean {
  const left = new Set(fresh.images);
  return old.images.some((image) => !left.has(image));
}

function losesWords(old: Fingerprint, fresh: Fingerprint): boolean {
  const { share, judged, isExact } = lostShare(old, fresh);
  if (judged === 0) return old.words > 0;
  const error = isExact ? 0 : SURENESS * Math.sqrt((MUCH_SHARE * (1 - MUCH_SHARE)) / judged);
  return share > MUCH_SHARE - error;
}

function read({ fingerprint }: TextTraits): Fingerprint {
  return JSON.parse(fingerprint) as Fingerprint;
}
