import { damaged } from './damaged.ts';

const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Application extensions that only hold how often an animation repeats. */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** A GIF without comments, XMP and data after its end, and the number of its frames. */
export function cleanGif(bytes: Buffer): { bytes: Buffer<ArrayBuffer>; frames: number } {
  let at = 13 + tableBytes(bytes[10] ?? 0);
  const parts = [bytes.subarray(0, at)];
  let frames = 0;
  for (;;) {
    const start = at;
    const kind = bytes[at];
    if (kind === TRAILER) return { bytes: Buffer.concat([...parts, bytes.subarray(at, at + 1)]), frames };
    if (kind === FRAME) {
      frames += 1;
      at = endOfBlocks(bytes, at + 11 + tableBytes(bytes[at + 9] ?? 0));
    } else if (kind === EXTENSION) {
      at = endOfBlocks(bytes, at + 2);
    } else throw damaged();
    if (kind === FRAME || isImage(bytes, start)) parts.push(bytes.subarray(start, at));
  }
}

function isImage(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1];
  return label === CONTROL || (label === APPLICATION && LOOPS.includes(bytes.toString('latin1', at + 3, at + 14)));
}

function endOfBlocks(bytes: Buffer, from: number): number {
  for (let at = from; ; ) {
    const size = bytes[at];
    if (size === undefined) throw damaged();
    if (size === 0) return at + 1;
    at += 1 + size;
  }
}

/** The size in bytes of the colour table, by the flags of its descriptor. */
function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}
