import { AppError } from '#contract/errors.ts';

export type FileKind = 'markdown' | 'html';

const KINDS: Record<string, FileKind> = {
  md: 'markdown',
  markdown: 'markdown',
  txt: 'markdown',
  html: 'html',
  htm: 'html',
};

/** Which reader a file needs, by the ending of its name; what holds bytes that no text has is refused whatever its name. */
export function fileKind(fileName: string, bytes: Uint8Array): FileKind {
  const ending = /\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const kind = KINDS[ending];
  if (!kind) {
    throw new AppError('unsupported_type', {
      message: 'Only Markdown (.md) and HTML (.html) files can be imported. Please choose another file.',
    });
  }
  if (bytes.includes(0)) {
    throw new AppError('unsupported_type', { message: 'This file is not a text file. Please choose another one.' });
  }
  return kind;
}
