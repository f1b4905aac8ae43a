import { describe, expect, it } from 'vitest';
import { shownBytes, utf8Length } from './bytes.ts';

describe('the length of a text in UTF-8', () => {
  it.each(['', 'plain', 'Ödland', 'Соль', '龍の巣', '🐉 and 🐉🐉', 'half \uD83D', '\uDC09 half', '\uD83D\uD83D\uDC09'])(
    'is as many bytes as %j is written in',
    (text) => {
      expect(utf8Length(text)).toBe(Buffer.byteLength(text));
    },
  );
});

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [52_428_800, '52.4 MB'],
  [999_960_000, '1 GB'],
  [1_234_000_000, '1.2 GB'],
  [5_000_000_000, '5 GB'],
  [9e15, '9000 TB'],
])('%d bytes are shown as %s', (bytes, shown) => {
  expect(shownBytes(bytes)).toBe(shown);
});
