import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export interface ZippedFile {
  path: string;
  content: string | Uint8Array;
  /** The Unix file mode; a plain file where absent. */
  mode?: number;
}

const PLAIN = 0o100644;

/** A zip file of these files, as common programs make it. */
export async function buildZip(files: readonly ZippedFile[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { path, content, mode = PLAIN } of files) {
    zip.addBuffer(Buffer.from(content as Uint8Array), path, { mtime: new Date(0), mode });
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** The archive with every occurrence of some bytes replaced, both before the files and in the directory. */
export function patch(zip: Buffer, from: string | Buffer, to: string | Buffer): Buffer {
  const copy = Buffer.from(zip);
  const sought = Buffer.from(from as Buffer);
  for (let at = copy.indexOf(sought); at >= 0; at = copy.indexOf(sought, at + sought.length))
    copy.set(Buffer.from(to as Buffer), at);
  return copy;
}

/** The positions in the archive's directory where its files are described. */
export function directoryPlaces(zip: Buffer): number[] {
  const mark = Buffer.from('PK\u0001\u0002');
  const places: number[] = [];
  for (let at = zip.indexOf(mark); at >= 0; at = zip.indexOf(mark, at + 4)) places.push(at);
  return places;
}
