import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { UNPACKED_SRD } from '#book/rules-5e/srd/testing/unpacked-srd.ts';
import { corrected } from './corrections.ts';
import { srdOfMarkdown } from './srd-of-markdown.ts';

it('makes what is packed', () => {
  const source = readFileSync(new URL('srd-5.2.md.br', import.meta.url));
  expect(UNPACKED_SRD).toEqual(srdOfMarkdown(brotliDecompressSync(source).toString('utf8')));
});

it('refuses a text that has not the slips it mends', () => {
  expect(() => corrected('# Another text')).toThrow(/occurs 0 times/);
});
