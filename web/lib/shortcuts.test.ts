import { describe, expect, it } from 'vitest';
import { EDITOR_SHORTCUTS, keysOf, readableKeys } from './shortcuts.ts';

describe('the shortcuts of the editor', () => {
  it('are read with the names or the signs of the machine', () => {
    expect(readableKeys('Mod-Alt-1', false)).toBe('Ctrl+Alt+1');
    expect(readableKeys('Mod-Shift-Z', true)).toBe('⌘⇧Z');
  });

  it('belong to one action each, and are found by its name', () => {
    const all = EDITOR_SHORTCUTS.flatMap(({ shortcuts }) => shortcuts);
    const keys = all.flatMap(({ keys = [] }) => keys);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
    expect(keysOf('Bold')).toBe('Mod-B');
    expect(keysOf('Horizontal line')).toBeUndefined();
  });
});
