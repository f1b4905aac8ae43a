import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';

/** A message of a book's room: a head as JSON, and the bytes that belong to it. */
export interface Frame {
  head: unknown;
  bytes: Uint8Array;
}

/** Encodes a message as bytes, in the encoding that Yjs uses. */
export function writeFrame(head: object, bytes: Uint8Array = new Uint8Array()): Uint8Array<ArrayBuffer> {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, JSON.stringify(head));
  encoding.writeUint8Array(encoder, bytes);
  return encoding.toUint8Array(encoder) as Uint8Array<ArrayBuffer>;
}

/** Decodes a message; null if the bytes are not one. */
export function readFrame(frame: Uint8Array): Frame | null {
  try {
    const decoder = decoding.createDecoder(frame);
    const head: unknown = JSON.parse(decoding.readVarString(decoder));
    return { head, bytes: decoding.readTailAsUint8Array(decoder) };
  } catch {
    return null;
  }
}
