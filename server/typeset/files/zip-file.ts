import { createWriteStream } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** A file of an archive. `text` or `bytes` makes its content when it is packed, after the files before it; or `file` on disk contains it. */
export type PackedFile = { path: string } & ({ text(): string } | { bytes(): Promise<Uint8Array> } | { file: string });

interface PackOptions {
  /** The time of each file in the archive. */
  at: Date;
  /** Files that come first and are not compressed, so that their bytes are at a known position. */
  first?: readonly { path: string; text: string }[];
}

/** The quickest compression, since images hardly get smaller. */
const IMAGE_LEVEL = 1;
const MODE = 0o100644;

/** Writes a zip file piece by piece: no more than one of its files is in memory at once. */
export function packZip(output: string, files: Iterable<PackedFile>, options: PackOptions): Promise<void> {
  return pack(createWriteStream(output), files, options);
}

/** The bytes of a zip file. */
export async function zipBytes(files: Iterable<PackedFile>, options: PackOptions): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const output = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await pack(output, files, options);
  return Buffer.concat(chunks);
}

async function pack(output: Writable, files: Iterable<PackedFile>, { at, first = [] }: PackOptions): Promise<void> {
  const zip = new ZipFile();
  const failure = new AbortController();
  zip.on('error', (error: Error) => failure.abort(error));
  const written = pipeline(zip.outputStream, output, { signal: failure.signal });
  const facts = { mtime: at, mode: MODE };
  for (const { path, text } of first) {
    zip.addBuffer(Buffer.from(text), path, { ...facts, compress: false, forceDosTimestamp: true });
  }
  for (const file of files) {
    if ('file' in file) zip.addFile(file.file, file.path, { ...facts, compressionLevel: IMAGE_LEVEL });
    else zip.addReadStreamLazy(file.path, facts, (give) => void giveContent(file, give));
  }
  zip.end();
  await written;
}

type Made = Exclude<PackedFile, { file: string }>;

async function giveContent(file: Made, give: (error: unknown, stream: Readable) => void): Promise<void> {
  try {
    give(null, Readable.from([Buffer.from('text' in file ? file.text() : await file.bytes())]));
  } catch (error) {
    give(error, Readable.from([]));
  }
}

/** The files of a zip file that was made here, by their paths and in their order. Zip files of others are opened with more care. */
export async function readZip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}
