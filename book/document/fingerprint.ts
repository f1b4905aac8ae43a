import type { Node } from 'prosemirror-model';
import { documentLines, wordsIn } from './document-words.ts';

/** How many word hashes a fingerprint keeps: enough to distinguish a fifth from an eighth, in about 3 kB. */
const SIZE = 256;

/**
 * A digest of a text, to tell later how much of it another text has lost. `sample` has the smallest hashes of its
 * words, each occurrence of a word hashed separately. So the samples of two texts share the words that both texts have.
 */
export interface Fingerprint {
  words: number;
  sample: number[];
  /** Hashes of the addresses of its images. */
  images: number[];
}

export function fingerprintOf(doc: Node): Fingerprint {
  const hashes = hashesOf(documentLines(doc).flatMap(wordsIn));
  const images = new Set<number>();
  doc.descendants(({ attrs }) => {
    if (typeof attrs.src === 'string' && attrs.src !== '') images.add(hashOf(attrs.src));
  });
  return { words: hashes.length, sample: [...hashes.sort().subarray(0, SIZE)], images: [...images] };
}

/**
 * Returns the share of the words of a text that another text lacks, estimated from their fingerprints, and from how
 * many words it was estimated. It is exact if both texts have few words.
 */
export function lostShare(
  before: Fingerprint,
  after: Fingerprint,
): { share: number; judged: number; isExact: boolean } {
  const had = new Set(before.sample);
  const has = new Set(after.sample);
  const both = [...new Set([...before.sample, ...after.sample])].sort((one, other) => one - other);
  const isExact = before.words <= SIZE && after.words <= SIZE;
  const judged = (isExact ? both : both.slice(0, SIZE)).filter((hash) => had.has(hash));
  const lost = judged.filter((hash) => !has.has(hash));
  return { share: judged.length === 0 ? 0 : lost.length / judged.length, judged: judged.length, isExact };
}

function hashesOf(words: readonly string[]): Uint32Array {
  const seen = new Map<string, number>();
  return Uint32Array.from(words, (word) => {
    const occurrence = seen.get(word) ?? 0;
    seen.set(word, occurrence + 1);
    return mixed(hashOf(word) + Math.imul(occurrence, 0x9e3779b9));
  });
}

/** FNV-1a, of UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return mixed(hash);
}

/** Spreads a number evenly over 32 bits, as the end of MurmurHash3 does. */
function mixed(number: number): number {
  let hash = number | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
