import { describe, expect, it } from 'vitest';
import { addRecent, type Generation, madeAt, promptStart, readRecent } from './recent.ts';

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

describe('the kept list', () => {
  it('comes back as it was, at most five', () => {
    const list = ['1', '2', '3', '4', '5', '6'].map(made);
    expect(readRecent(JSON.parse(JSON.stringify(list)))).toEqual(list.slice(0, 5));
  });

  it.each([null, 'x', {}, [{ prompt: 1 }]])('is empty where %j was kept', (kept) => {
    expect(readRecent(kept)).toEqual([]);
  });
});

describe('madeAt', () => {
  it('is the time today and the day before', () => {
    const now = new Date(2026, 4, 3, 18, 0).getTime();
    expect(madeAt(new Date(2026, 4, 3, 9, 5).getTime(), now, 'en-GB')).toBe('09:05');
    expect(madeAt(new Date(2026, 4, 2, 9, 5).getTime(), now, 'en-GB')).toBe('2 May');
  });
});
