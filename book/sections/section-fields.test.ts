import { describe, expect, it } from 'vitest';
import { DEFAULT_OPENING } from './opening.ts';
import { headLines, INITIAL_SECTION, withoutAuthorsSectionFields } from './section-fields.ts';

describe('a section besides its text', () => {
  it('is described in lines, without what was not chosen', () => {
    expect(headLines(INITIAL_SECTION)).toEqual([]);
    const opening = { ...DEFAULT_OPENING, kind: 'scene' as const, image: '/api/images/a', placement: 'bleed' as const };
    expect(headLines({ title: 'Mill', opening, synopsis: 'Who broke the wheel.', status: 'laid-out' })).toEqual([
      'Scene',
      'Image at its head, to the edges of the page: without alt text',
      'Synopsis: Who broke the wheel.',
      'Status: Laid out',
    ]);
  });

  it('loses for readers only what they may not see, of what it has', () => {
    const head = { id: 'a', title: 'Mill', synopsis: 'Who broke the wheel.', status: 'done' as const };
    expect(withoutAuthorsSectionFields(head)).toEqual({ id: 'a', title: 'Mill', synopsis: '', status: 'draft' });
    expect(withoutAuthorsSectionFields({ title: 'Mill' })).toEqual({ title: 'Mill' });
  });
});
