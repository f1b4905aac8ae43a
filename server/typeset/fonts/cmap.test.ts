import { describe, expect, it } from 'vitest';
import { codePointsOf } from './cmap.ts';
import { loadFonts } from './font-files.ts';

describe('what the bundled fonts cover', () => {
  it('is Latin, Greek, Cyrillic and emoji', async () => {
    const { covers } = await loadFonts();
    const covered = [...'Az09éŁþΑωἈЖяїћ—“”…•×−½→←↔′″«»„‚‘’‹›\u00a0🐉⚔🎲'].filter(
      (character) => !covers(character.codePointAt(0) ?? 0),
    );
    expect(covered).toEqual([]);
  });

  it('is not Chinese, Ethiopic or unassigned characters', async () => {
    const { covers } = await loadFonts();
    expect([0x4e2d, 0x1200, 0xe000, 0x10ffff].map(covers)).toEqual([false, false, false, false]);
  });

  it('is nothing for a file without a character map', () => {
    expect([...codePointsOf(Buffer.alloc(64))]).toEqual([]);
  });
});
