import { damaged } from './inspect.ts';

const START_OF_SCAN = 0xda;
const END = 0xd9;
const COMMENT = 0xfe;

/** A JPEG without EXIF (camera, place), comments, thumbnails and data after its end. Only the orientation is kept. */
export function cleanJpeg(bytes: Buffer, orientation: number): Buffer<ArrayBuffer> {
  const parts = [bytes.subarray(0, 2)];
  if (orientation > 1) parts.push(orientationSegment(orientation));
  for (let at = 2; ; ) {
    if (at + 2 > bytes.length || bytes[at] !== 0xff) throw damaged();
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) return Buffer.concat([...parts, bytes.subarray(at, at + 2)]);
    if (at + 4 > bytes.length) throw damaged();
    const header = at + 2 + bytes.readUInt16BE(at + 2);
    const end = marker === START_OF_SCAN ? endOfScan(bytes, header) : header;
    if (end > bytes.length) throw damaged();
    if (isImage(bytes, at, marker)) parts.push(bytes.subarray(at, end));
    at = end;
  }
}

/**
 * Whether a segment belongs to the image. Of the application segments these are the resolution (0), the colour profile (2) and the colour
 * transform (14).
 */
function isImage(bytes: Buffer, at: number, marker: number): boolean {
  if (marker === COMMENT) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = bytes.toString('latin1', at + 4, at + 16);
  if (marker === 0xe0) return name.startsWith('JFIF\0');
  if (marker === 0xe2) return name.startsWith('ICC_PROFILE\0');
  return marker === 0xee && name.startsWith('Adobe');
}

/** The position of the next marker after the coded pixels, restart markers left aside. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw damaged();
}

/** An EXIF segment that holds the orientation and nothing else. */
function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.alloc(36);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(34, 2);
  segment.write('Exif\0\0MM\0*', 4, 'latin1');
  segment.writeUInt32BE(8, 14);
  segment.writeUInt16BE(1, 18);
  segment.writeUInt16BE(0x0112, 20);
  segment.writeUInt16BE(3, 22);
  segment.writeUInt32BE(1, 24);
  segment.writeUInt16BE(orientation, 28);
  return segment;
}
