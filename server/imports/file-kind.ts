import { AppError } from '#contract/errors.ts';

export type FileKind = 'markdown' | 'html' | 'zip';

const KINDS: Record<string, FileKind> = {
  md: 'markdown',
  markdown: 'markdown',
  txt: 'markdown',
  html: 'html',
  htm: 'html',
  zip: 'zip',
};

/** Which reader a file needs, by the ending of its name; a file that is not what its name says is refused. */
export function fileKind(fileName: string, bytes: Uint8Array): FileKind {
  const ending = /\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const kind = KINDS[ending];
  if (!kind) {
    throw new AppError('unsupported_type', {
      message: 'Only Markdown (.md), HTML (.html) and ZIP (.zip) files can be imported. Please choose another file.',
    });
  }
  const isZip = kind === 'zip';
  if (isZip && !startsLikeZip(bytes)) {
    throw new AppError('unsupported_type', { message: 'This file is not a ZIP file. Please choose another one.' });
  }
  if (!isZip && bytes.includes(0)) {
    throw new AppError('unsupported_type', { message: 'This file is not a text file. Please choose another one.' });
  }
  return kind;
}

/** With the head of a first file, or with the end of an archive that holds none. */
function startsLikeZip(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 4));
  return head === 'PK\u0003\u0004' || head === 'PK\u0005\u0006';
}
