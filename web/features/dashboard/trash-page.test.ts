import { describe, expect, it } from 'vitest';
import type { TrashEntry } from '#contract/trash.ts';
import { kindLine, nameOf, timeLeft } from './trash-page.tsx';

const NOW = Date.UTC(2026, 0, 5);
const entry: TrashEntry = {
  id: 't',
  kind: 'section',
  title: '',
  project_id: 'p',
  project_title: 'The Salt-Wife',
  word_count: 1,
  deleted_at: '2026-01-01T00:00:00.000Z',
  expires_at: '2026-01-31T00:00:00.000Z',
};

describe('the words of the trash', () => {
  it('name a thing, also without a title', () => {
    expect(nameOf({ kind: 'project', title: 'Fen' })).toBe('“Fen”');
    expect(nameOf(entry)).toBe('“Untitled section”');
    expect(nameOf({ kind: 'project', title: '<>' })).toBe('“Untitled book”');
  });

  it('say what it is and how long', () => {
    expect(kindLine(entry)).toBe('Section of “The Salt-Wife” · 1 word');
    expect(kindLine({ ...entry, kind: 'project', word_count: 12 })).toBe('Book · 12 words');
  });

  it('say how long it is kept', () => {
    expect(timeLeft(entry, NOW)).toBe('kept for 26 more days');
    expect(timeLeft({ expires_at: '2026-01-05T04:00:00.000Z' }, NOW)).toBe('kept for one more day');
    expect(timeLeft({ expires_at: '2026-01-04T04:00:00.000Z' }, NOW)).toBe('deleted permanently within the hour');
  });
});
