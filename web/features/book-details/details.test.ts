import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { bodyOf, changedDetails, clashingDetails, type Details } from './details.ts';

const BEFORE: Details = {
  title: 'The Salt-Wife',
  description: '',
  author: '',
  book_type: 'oneshot_campaign',
  variant: 'classic',
  status: 'draft',
  tags: ['coast'],
  thumbnail: '',
  ai: 'on',
  ...DEFAULT_LAYOUT,
};

describe('details of a book', () => {
  it('are changed if they differ from before, except for space around texts', () => {
    expect(changedDetails(BEFORE, { ...BEFORE, title: ' The Salt-Wife ', author: ' ', tags: ['coast'] })).toEqual({});
    expect(changedDetails(BEFORE, { ...BEFORE, author: ' Ada ', tags: ['sea'], smart_quotes: false })).toEqual({
      author: 'Ada',
      tags: ['sea'],
      smart_quotes: false,
    });
  });

  it('name the size of a paper of one’s own, and of no other', () => {
    const kept = { ...BEFORE, width_mm: 120, height_mm: 160 };
    expect(changedDetails(kept, { ...kept, paper: 'custom' })).toEqual({
      paper: 'custom',
      width_mm: 120,
      height_mm: 160,
    });
    expect(changedDetails(kept, { ...kept, paper: 'letter', width_mm: Number.NaN })).toEqual({ paper: 'letter' });
    const own = { ...kept, paper: 'custom' } as const;
    expect(changedDetails(own, { ...own, height_mm: 170 })).toEqual({ height_mm: 170 });
  });

  it('send what a new theme would otherwise decide as the form shows it', () => {
    const { columns, base_size_pt, justify, settings } = BEFORE;
    expect(changedDetails(BEFORE, { ...BEFORE, theme: 'zine' })).toEqual({
      theme: 'zine',
      columns,
      base_size_pt,
      justify,
      settings,
    });
  });

  it('clash if both sides have changed them to different values', () => {
    const theirs = { ...BEFORE, title: 'Theirs', author: 'Ada', status: 'completed' as const };
    expect(clashingDetails(BEFORE, theirs, { title: 'Mine', author: 'Ada', tags: [] })).toEqual(['title']);
  });

  it('are sent as the interface has them, and nothing else', () => {
    const body = bodyOf({ title: 'New', author: 'Ada', language: 'de' });
    expect(JSON.parse(JSON.stringify(body))).toEqual({
      title: 'New',
      content: { author: 'Ada', layout: { language: 'de' } },
    });
  });
});
