import { AppError } from '#contract/errors.ts';
import { damaged } from './inspect.ts';
import { cleanJpeg } from './clean-jpeg.ts';

/** Pixels of all frames of an animation together. */
const MAX_ANIMATED_PIXELS = 400_000_000;

interface ImageNotes {
  type: string;
  width: number;
  height: number;
  /** The orientation, 1 to 8, as EXIF has it. */
  orientation: number;
  exif: Buffer | undefined;
  xmp: Buffer | undefined;
}

/**
 * The file with identical pixels, but without place, camera, comments, and data after its end. Throws `unsupported_type` where the file is
 * incomplete, `too_large` where an animation has more pixels than browsers can handle.
 */
export function cleanImage(bytes: Buffer, notes: ImageNotes): Buffer<ArrayBuffer> {
  switch (notes.type) {
    case 'image/png':
      return cleanPng(bytes);
    case 'image/jpeg':
      return cleanJpeg(bytes, notes.orientation);
    case 'image/webp':
      return stillBearable(cleanWebp(bytes), notes);
    case 'image/gif':
      return stillBearable(cleanGif(bytes), notes);
    default:
      return cleanAvif(
        bytes,
        [notes.exif, notes.xmp].filter((note) => note !== undefined),
      );
  }
}

function stillBearable(
  { bytes, frames }: { bytes: Buffer<ArrayBuffer>; frames: number },
  { width, height }: ImageNotes,
): Buffer<ArrayBuffer> {
  if (frames * width * height > MAX_ANIMATED_PIXELS) {
    const message = 'This animation unpacks to more than 400 megapixels. Please use one of its frames.';
    throw new AppError('too_large', { message });
  }
  return bytes;
}

const SIGNATURE_BYTES = 8;
/** The chunks that are kept: pixels, colours, resolution, and the frames of an animation. */
const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT pHYs bKGD acTL fcTL fdAT'.split(' '),
);

/** A PNG without texts, times, EXIF, and data after its end. */
function cleanPng(bytes: Buffer): Buffer<ArrayBuffer> {
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; ; ) {
    if (at + 12 > bytes.length) throw damaged();
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) throw damaged();
    if (PNG_CHUNKS.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(parts);
    at = end;
  }
}

const AVIF_BOXES = new Set(['ftyp', 'meta', 'mdat', 'moov']);

/**
 * An AVIF whose notes (the given EXIF and XMP, as a reader found them) and boxes without an image are overwritten with zeros, because
 * positions in the file count from its beginning. Bytes after the last box are cut off.
 */
function cleanAvif(bytes: Buffer, notes: readonly Buffer[]): Buffer<ArrayBuffer> {
  const copy = Buffer.from(bytes);
  let at = 0;
  while (at + 8 <= copy.length) {
    const size = boxSize(copy, at);
    if (size < 8 || at + size > copy.length) break;
    if (!AVIF_BOXES.has(copy.toString('latin1', at + 4, at + 8))) copy.fill(0, at + 8, at + size);
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
  // Notes in several pieces are not found as a whole. The image is refused, because it might reveal where it was taken.
  if (at === -1) throw damaged();
  bytes.fill(0, at, at + note.length);
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of the VP8X chunk that announce EXIF and XMP. */
const NOTES = 0x0c;

/** A WebP without EXIF, XMP and data after its end, and the number of its frames. */
function cleanWebp(bytes: Buffer): { bytes: Buffer<ArrayBuffer>; frames: number } {
  const whole = 8 + bytes.readUInt32LE(4);
  if (whole > bytes.length) throw damaged();
  const parts: Buffer[] = [];
  let frames = 0;
  for (let at = 12; at + 8 <= whole; ) {
    const type = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > whole) throw damaged();
    if (WEBP_CHUNKS.has(type))
      parts.push(type === 'VP8X' ? withoutNotes(bytes.subarray(at, end)) : bytes.subarray(at, end));
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

const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Application extensions that only hold how often an animation repeats. */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** A GIF without comments, XMP and data after its end, and the number of its frames. */
function cleanGif(bytes: Buffer): { bytes: Buffer<ArrayBuffer>; frames: number } {
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
    if (kind === FRAME || isImageExtension(bytes, start)) parts.push(bytes.subarray(start, at));
  }
}

function isImageExtension(bytes: Buffer, at: number): boolean {
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

/** The size in bytes of the colour table, from the flags of its descriptor. */
function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}
