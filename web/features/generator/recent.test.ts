import { describe, expect, it } from 'vitest';
import { addRecent, type Generation, loadRecent, promptStart, saveRecent } from './recent.ts';

const made = (prompt: string): Generation => ({ prompt, content: `# ${prompt}`, timestamp: 1 });

describe('addRecent', () => {
  it('puts the newest in front and keeps five', () => {
    const list = ['1', '2', '3', '4', '5', '6'].reduce<Generation[]>((all, name) => addRecent(all, made(name)), []);
    expect(list.map(({ prompt }) => prompt)).toEqual(['6', '5', '4', '3', '2']);
  });
});

describe('promptStart', () => {
  it('is the prompt where it is short', () => {
    expect(promptStart(' a  tavern\nby the sea ')).toBe('a tavern by the sea');
  });

  it('cuts after sixty characters, never within one', () => {
    expect(promptStart('🐉'.repeat(61))).toBe(`${'🐉'.repeat(60)}…`);
    expect(promptStart('x'.repeat(60))).toBe('x'.repeat(60));
  });
});

describe('the stored list', () => {
  it('comes back as it was', () => {
    const storage = memory();
    saveRecent(storage, [made('a'), made('b')]);
    expect(loadRecent(storage)).toEqual([made('a'), made('b')]);
  });

  it.each([null, '{', '{}', '[{"prompt":1}]'])('is empty where the storage holds %j', (stored) => {
    expect(loadRecent({ getItem: () => stored })).toEqual([]);
  });

  it('may be refused by the browser', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => saveRecent({ setItem: refuse }, [made('a')])).not.toThrow();
    expect(loadRecent({ getItem: refuse })).toEqual([]);
  });
});

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}
