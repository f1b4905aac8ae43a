import { AppError } from '#contract/errors.ts';

export type FileKind = 'markdown' | 'html' | 'docx' | 'zip';

const KINDS: Record<string, FileKind> = {
  md: 'markdown',
  markdown: 'markdown',
  txt: 'markdown',
  html: 'html',
  htm: 'html',
  docx: 'docx',
  docm: 'docx',
  zip: 'zip',
};

const UNKNOWN =
  'Only Word (.docx), Markdown (.md), HTML (.html) and ZIP (.zip) files can be imported. Please choose another file.';
const OLD_WORD =
  'This is a Word document of an old kind, or one with a password. Please open it in Word, save it as .docx without a password, and import that file.';
const NO_WORD = 'This file is not a Word document (.docx). Please choose another one.';
const NO_ZIP = 'This file is not a ZIP file. Please choose another one.';
const NO_TEXT = 'This file is not a text file. Please choose another one.';

/** Which reader a file needs, by the ending of its name; a file whose content does not match its name is refused. */
export function fileKind(fileName: string, bytes: Uint8Array): FileKind {
  const ending = /\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const kind = KINDS[ending];
  if (startsLikeOldWord(bytes) && (kind === 'docx' || ending === 'doc')) throw refusal(OLD_WORD);
  if (!kind) throw refusal(UNKNOWN);
  if (kind === 'zip' && !startsLikeZip(bytes)) throw refusal(NO_ZIP);
  if (kind === 'docx' && !startsLikeZip(bytes)) throw refusal(NO_WORD);
  if ((kind === 'markdown' || kind === 'html') && bytes.includes(0) && !isUtf16(bytes)) throw refusal(NO_TEXT);
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
