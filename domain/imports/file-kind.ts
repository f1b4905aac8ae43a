import { AppError } from '#contract/errors.ts';

export type FileKind = 'markdown' | 'html' | 'docx' | 'odt' | 'epub' | 'json' | 'zip';

const KINDS: Record<string, FileKind> = {
  md: 'markdown',
  markdown: 'markdown',
  txt: 'markdown',
  html: 'html',
  htm: 'html',
  docx: 'docx',
  docm: 'docx',
  odt: 'odt',
  epub: 'epub',
  json: 'json',
  zip: 'zip',
};

const UNKNOWN =
  'Only Word (.docx), OpenDocument (.odt), Markdown (.md), HTML (.html), EPUB (.epub), JSON (.json) and ZIP (.zip) files can be imported. Please choose another file.';
const OLD_WORD =
  'This is a Word document of an old kind, or one with a password. Please open it in Word, save it as .docx without a password, and import that file.';
const NO_ARCHIVE: Partial<Record<FileKind, string>> = {
  docx: 'This file is not a Word document (.docx). Please choose another one.',
  odt: 'This file is not an OpenDocument text (.odt). Please choose another one.',
  epub: 'This file is not an e-book (.epub). Please choose another one.',
  zip: 'This file is not a ZIP file. Please choose another one.',
};
const NO_TEXT = 'This file is not a text file. Please choose another one.';

/** Chooses the reader for a file by the ending of its name. Throws where the content does not match the name. */
export function fileKind(fileName: string, bytes: Uint8Array): FileKind {
  const ending = /\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const kind = KINDS[ending];
  if (startsLikeOldWord(bytes) && (kind === 'docx' || ending === 'doc')) throw refusal(OLD_WORD);
  if (!kind) throw refusal(UNKNOWN);
  const noArchive = NO_ARCHIVE[kind];
  if (noArchive !== undefined && !startsLikeZip(bytes)) throw refusal(noArchive);
  if (noArchive === undefined && bytes.includes(0) && !isUtf16(bytes)) throw refusal(NO_TEXT);
  return kind;
}

/** An archive starts with the header of its first file or, where it is empty, with its end record. */
function startsLikeZip(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 4));
  return head === 'PK\u0003\u0004' || head === 'PK\u0005\u0006';
}

/** The container of .doc files, and of .docx files that are encrypted. */
function startsLikeOldWord(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte);
}

/** UTF-16 text contains zero bytes, and starts with a byte order mark. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

function refusal(message: string): AppError {
  return new AppError('unsupported_type', { message });
}
