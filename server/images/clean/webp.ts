import { damaged } from './damaged.ts';

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of the VP8X chunk that announce EXIF and XMP. */
const NOTES = 0x0c;

/** A WebP without EXIF, XMP and data after its end, and the number of its frames. */
export function cleanWebp(bytes: Buffer): { bytes: Buffer<ArrayBuffer>; frames: number } {
  const whole = 8 + bytes.readUInt32LE(4);
  if (whole > bytes.length) throw damaged();
  const parts: Buffer[] = [];
  let frames = 0;
  for (let at = 12; at + 8 <= whole; ) {
    const type = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > whole) throw damaged();
    if (KEPT.has(type)) parts.push(type === 'VP8X' ? withoutNotes(bytes.subarray(at, end)) : bytes.subarray(at, end));
    if (type === 'ANMF') frames += 1;
    at = end;
  }
  const body = Buffer.concat(parts);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + body.length, 4);
  return { bytes: Buffer.concat([head, body]), frames: Math.max(1, frames) };
}

function withoutNotes(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy[8] = (copy[8] ?? 0) & ~NOTES;
  return copy;
}
