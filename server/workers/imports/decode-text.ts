import { ImportProblem } from '#import/book-draft.ts';

const NOT_UTF8 = 'This file is not UTF-8 text. Please save it as UTF-8 and import it again.';
/** A page that names its encoding does so within its first bytes. */
const HEAD_BYTES = 2048;
/** The encoding that browsers assume for a page that is not UTF-8 and names none. */
const USUAL = 'windows-1252';

/**
 * The text of a file in UTF-8, or UTF-16 with a byte order mark. A page may also be in any encoding that it names, as pages saved by Word
 * are. Throws ImportProblem `not_utf8`.
 */
export function decodeText(bytes: Uint8Array, kind: 'markdown' | 'html'): string {
  const text = decodeMarked(bytes) ?? decodeUtf8(bytes) ?? (kind === 'html' ? decodePage(bytes) : null);
  if (text !== null) return text;
  throw new ImportProblem('not_utf8', NOT_UTF8);
}

function decodeMarked(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be');
  return null;
}

function decodePage(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  const named = /<meta\b[^<>]{0,500}?\bcharset\s*=\s*["']?([\w-]{1,40})/i.exec(head)?.[1] ?? USUAL;
  return decode(bytes, named) ?? decode(bytes, USUAL);
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // The encoding is unknown, or the bytes are not valid in it.
    return null;
  }
}

/** Returns null where the bytes are not UTF-8 text. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
