import { describe, expect, it } from 'vitest';
import { plainDisplay } from './plain-display.ts';

describe('plainDisplay', () => {
  it('leaves out the five characters of markup and nothing else', () => {
    expect(plainDisplay(`<b>Ash & "Ember"</b> 'of' Añil`)).toBe('bAsh  Ember/b of Añil');
  });
});
