import { damaged } from './damaged.ts';

const SIGNATURE_BYTES = 8;
/** The chunks that are kept: pixels, colours, resolution, and the frames of an animation. */
const KEPT = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT pHYs bKGD acTL fcTL fdAT'.split(' '));

/** A PNG without texts, times, EXIF, and data after its end. */
export function cleanPng(bytes: Buffer): Buffer<ArrayBuffer> {
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; ; ) {
    if (at + 12 > bytes.length) throw damaged();
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) throw damaged();
    if (KEPT.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(parts);
    at = end;
  }
}
