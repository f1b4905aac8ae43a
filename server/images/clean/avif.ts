import { damaged } from './damaged.ts';

const KEPT = new Set(['ftyp', 'meta', 'mdat', 'moov']);

/**
 * An AVIF whose notes (the given EXIF and XMP, as a reader found them) are overwritten with zeros, since places in the file are addressed
 * by their distance from its beginning; so are boxes that hold no image. Bytes after the last box are cut off.
 */
export function cleanAvif(bytes: Buffer, notes: readonly Buffer[]): Buffer<ArrayBuffer> {
  const copy = Buffer.from(bytes);
  let at = 0;
  while (at + 8 <= copy.length) {
    const size = boxSize(copy, at);
    if (size < 8 || at + size > copy.length) break;
    if (!KEPT.has(copy.toString('latin1', at + 4, at + 8))) copy.fill(0, at + 8, at + size);
    at += size;
  }
  for (const note of notes) blank(copy, note);
  return copy.subarray(0, at);
}

function boxSize(bytes: Buffer, at: number): number {
  const size = bytes.readUInt32BE(at);
  if (size === 0) return bytes.length - at;
  if (size !== 1) return size;
  return at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : 0;
}

function blank(bytes: Buffer, note: Buffer): void {
  const at = bytes.indexOf(note);
  // Notes that are stored in pieces are not found as a whole. The image is refused, because it might reveal where it was taken.
  if (at === -1) throw damaged();
  bytes.fill(0, at, at + note.length);
}
