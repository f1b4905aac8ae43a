import { describe, expect, it } from 'vitest';
import { relativeTime } from './admin-words.tsx';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');

describe('relativeTime', () => {
  it.each([
    ['2026-03-10T12:00:05.000Z', 'Just now'],
    ['2026-03-10T11:00:01.000Z', 'Just now'],
    ['2026-03-10T11:00:00.000Z', '1h ago'],
    ['2026-03-09T12:00:01.000Z', '23h ago'],
    ['2026-03-09T12:00:00.000Z', '1d ago'],
    ['2026-03-03T12:00:01.000Z', '6d ago'],
    ['no date', 'Invalid date'],
  ])('of %s is %s', (date, words) => {
    expect(relativeTime(date, NOW)).toBe(words);
  });

  it('is the full date and time from a week on', () => {
    expect(relativeTime('2026-03-03T12:00:00.000Z', NOW, 'en')).toMatch(/^Mar [234], 2026, \d+:\d\d/);
  });
});
