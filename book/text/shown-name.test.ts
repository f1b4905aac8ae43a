import { describe, expect, it } from 'vitest';
import { shownName } from './shown-name.ts';

describe('a name that is shown', () => {
  it('has no characters that are not seen or change the direction of writing', () => {
    expect(shownName(' \u202egnp.\u0000map\u200b\ud800\ufffd\n', 20)).toBe('gnp.map');
  });

  it('is composed, and cut before a character that has no room as a whole', () => {
    expect(shownName('A\u0308ther', 20)).toBe('\u00c4ther');
    expect(shownName('ab 🐉', 4)).toBe('ab');
    expect(shownName('🐉🐉', 2)).toBe('🐉');
  });
});
