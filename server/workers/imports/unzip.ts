import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { IMPORT_UNPACKED_MAX } from '#book/catalogue/limits.ts';
import type { Folder, PackedFiles } from '#import/folder.ts';
import { ImportProblem } from '#import/book-draft.ts';
import { DOCX_PROBLEMS } from '#import/docx/docx-to-html.ts';
import { EPUB_PROBLEMS } from '#import/epub/epub-package.ts';
import { ODT_PROBLEMS } from '#import/odt/odt-to-book.ts';
import { decodeText, decodeUtf8 } from './decode-text.ts';

interface UnzipLimits {
  /** The unpacked size of all files together. */
  bytes: number;
  /** The number of files and folders. */
  entries: number;
}

/** The files of an archive, and their unpacked size together. */
export interface OpenedZip extends Folder {
  size: number;
}

const LIMITS: UnzipLimits = { bytes: IMPORT_UNPACKED_MAX, entries: 20_000 };

const DAMAGED = 'This archive is damaged or no ZIP file. Please make it anew, or choose another one.';
const OUTSIDE = 'This archive holds files that would lie outside of its folder, so it is not opened.';
const LINKS = 'This archive holds links to other files, so it is not opened. Please make it anew without them.';
const ENCRYPTED = 'This archive is protected by a password. Please make it anew without one.';
const TWICE = 'This archive holds several files of the same name, so it is not opened. Please make it anew.';
const METHOD = 'This archive is packed in a way that is not known here. Please make it anew as a plain ZIP file.';

/** The Unix file mode of a symbolic link, as archives store it. */
const KIND_MASK = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/**
 * Checks an archive's directory before any file is unpacked. Each file is unpacked when it is read, and must have the size and checksum that
 * the archive states. Throws ImportProblem for archives that are damaged, too large, or malicious.
 */
export async function openZip(bytes: Uint8Array, limits: UnzipLimits = LIMITS): Promise<OpenedZip> {
  const zip = await orDamaged(() =>
    fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), { lazyEntries: true }),
  );
  const entries = await orDamaged(() => listEntries(zip, limits));
  const read = (path: string) => orDamaged(() => readEntry(zip, entries.get(path)));
  return {
    paths: [...entries.keys()],
    size: [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
    bytes: read,
    async text(path) {
      const text = decodeUtf8(await read(path));
      if (text !== null) return text;
      throw new ImportProblem('not_utf8', `The file "${path}" is not UTF-8 text. Please save it as UTF-8.`);
    },
  };
}

async function listEntries(zip: ZipFile, limits: UnzipLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let count = 0;
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    count += 1;
    size += entry.uncompressedSize;
    if (count > limits.entries || size > limits.bytes) throw tooLarge(limits);
    refuseOdd(entry);
    const name = entry.fileName.normalize('NFC');
    if (entries.has(name)) throw new ImportProblem('unreadable', TWICE);
    if (!name.endsWith('/')) entries.set(name, entry);
  }
  return entries;
}

function refuseOdd(entry: Entry): void {
  if (entry.isEncrypted()) throw new ImportProblem('unreadable', ENCRYPTED);
  if (((entry.externalFileAttributes >>> 16) & KIND_MASK) === SYMBOLIC_LINK)
    throw new ImportProblem('unreadable', LINKS);
  if (!entry.canDecodeFileData()) throw new ImportProblem('unreadable', METHOD);
}

async function readEntry(zip: ZipFile, entry: Entry | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (!entry) throw new ImportProblem('unreadable', DAMAGED);
  const bytes = new Uint8Array(await buffer(await zip.openReadStreamPromise(entry)));
  if (crc32(bytes) !== entry.crc32) throw new ImportProblem('unreadable', DAMAGED);
  return bytes;
}

async function orDamaged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImportProblem) throw error;
    const isOutside = error instanceof Error && /^(?:absolute path|invalid relative path)/.test(error.message);
    throw new ImportProblem('unreadable', isOutside ? OUTSIDE : DAMAGED);
  }
}

function tooLarge({ bytes, entries }: UnzipLimits): ImportProblem {
  const megabytes = Math.floor(bytes / 1024 / 1024);
  const message = `This archive is larger than it may be: ${megabytes} MB unpacked, and ${entries.toLocaleString('en')} files.`;
  return new ImportProblem('too_large', `${message} Please split it.`);
}

const TOO_LARGE =
  'The documents of this archive are larger together than they may be: 200 MB unpacked. Please import them in several archives.';

/**
 * Opens documents of an archive that are archives themselves. All of them share one bound with the `unpacked` bytes of the archive, or else
 * an archive of archives would unpack without end.
 */
export function packedFiles(unpacked: number): PackedFiles {
  let left = LIMITS.bytes - unpacked;
  return {
    async open(bytes) {
      const folder = await openZip(bytes);
      left -= folder.size;
      if (left < 0) throw new ImportProblem('too_large', TOO_LARGE);
      return folder;
    },
    pageText: (bytes) => decodeText(bytes, 'html'),
  };
}

/** The messages for a document that cannot be opened: people need not know that it is a ZIP file. */
interface Sentences {
  damaged: string;
  tooLarge: string;
}

/** The parts of a Word document. */
export function openDocx(bytes: Uint8Array): Promise<Folder> {
  return openDocument(bytes, { damaged: DOCX_PROBLEMS.damaged, tooLarge: tooLargeSentence('Word document') });
}

/** The parts of an OpenDocument text. */
export function openOdt(bytes: Uint8Array): Promise<Folder> {
  return openDocument(bytes, { damaged: ODT_PROBLEMS.damaged, tooLarge: tooLargeSentence('OpenDocument text') });
}

/** The files of an e-book. */
export function openEpub(bytes: Uint8Array): Promise<Folder> {
  return openDocument(bytes, { damaged: EPUB_PROBLEMS.damaged, tooLarge: tooLargeSentence('e-book') });
}

async function openDocument(bytes: Uint8Array, sentences: Sentences): Promise<Folder> {
  const folder = await inSentences(() => openZip(bytes), sentences);
  return {
    paths: folder.paths,
    bytes: (path) => inSentences(() => folder.bytes(path), sentences),
    text: (path) => inSentences(() => folder.text(path), sentences),
  };
}

async function inSentences<T>(work: () => Promise<T>, { damaged, tooLarge: large }: Sentences): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    if (error.code !== 'too_large') throw new ImportProblem('unreadable', damaged);
    throw new ImportProblem('too_large', large);
  }
}

function tooLargeSentence(kind: string): string {
  return `This ${kind} is larger than it may be: 200 MB unpacked. Please split it.`;
}
