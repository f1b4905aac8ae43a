import { describe, expect, it } from 'vitest';
import { utf8Length } from './utf8-length.ts';

describe('the length of a text in UTF-8', () => {
  it.each(['', 'plain', 'Ödland', 'Соль', '龍の巣', '🐉 and 🐉🐉', 'half \uD83D', '\uDC09 half', '\uD83D\uD83D\uDC09'])(
    'is as many bytes as %j is written in',
    (text) => {
      expect(utf8Length(text)).toBe(Buffer.byteLength(text));
    },
  );
});
