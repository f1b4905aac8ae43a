import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const WORDS = 'Déjà “vu” – €';
/** The same words in Windows-1252. */
const WINDOWS = Buffer.from('44e96ae0209376759420962080', 'hex');

function utf16(text: string, bigEndian = false): Buffer {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
}

const page = (head: string, body: Buffer) => Buffer.concat([Buffer.from(`<html><head>${head}</head><body>`), body]);

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from(WORDS)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${WORDS}`)],
    ['UTF-16', utf16(WORDS)],
    ['UTF-16, the other way round', utf16(WORDS, true)],
  ])('is read from %s, of every kind', (_name, bytes) => {
    expect(decodeText(bytes, 'markdown')).toBe(WORDS);
    expect(decodeText(bytes, 'html')).toBe(WORDS);
  });

  it.each([
    ['that a page names', '<meta http-equiv=Content-Type content="text/html; charset=windows-1252">'],
    ['that a page names in short', "<META CHARSET='cp1252'>"],
    ['of Windows, where a page names none', ''],
    ['of Windows, where a page names one that nobody knows', '<meta charset="klingon">'],
    ['of Windows, where a page is not what it names', '<meta charset="utf-8">'],
  ])('is read from the encoding %s', (_name, head) => {
    expect(decodeText(page(head, WINDOWS), 'html')).toContain(WORDS);
  });

  it.each([
    ['Markdown that is not UTF-8', WINDOWS],
    ['UTF-16 cut in half', utf16(WORDS).subarray(0, 7)],
    ['UTF-16 with half a character', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
  ])('is not guessed of %s', (_name, bytes) => {
    expect(() => decodeText(bytes, 'markdown')).toThrow('This file is not UTF-8 text.');
  });
});
