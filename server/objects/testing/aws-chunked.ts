import { crc32 } from 'node:zlib';

/**
 * The bytes of a body in Amazon's chunks, as its libraries send them by default; null where it is not whole, or where its checksum in the
 * trailer is of other bytes.
 */
export function readChunks(body: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = body.indexOf('\r\n', at);
    const size = end < 0 ? Number.NaN : Number.parseInt(body.toString('latin1', at, end), 16);
    const next = end + 2 + size;
    if (!(next <= body.length)) return null;
    if (size === 0) return withChecksum(Buffer.concat(parts), body.toString('latin1', end + 2));
    if (body.toString('latin1', next, next + 2) !== '\r\n') return null;
    parts.push(body.subarray(end + 2, next));
    at = next + 2;
  }
}

function withChecksum(bytes: Buffer, trailer: string): Buffer | null {
  const given = /^x-amz-checksum-crc32:(\S+)/m.exec(trailer)?.[1];
  const own = Buffer.alloc(4);
  own.writeUInt32BE(crc32(bytes));
  return given === own.toString('base64') ? bytes : null;
}
