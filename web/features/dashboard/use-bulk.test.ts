import { describe, expect, it } from 'vitest';
import type { ProjectSummary } from '#contract/projects.ts';
import { chunksOf, reverseChanges, statusChanges, tagChanges } from './use-bulk.ts';

const book = (id: string, facts: Partial<ProjectSummary> = {}): ProjectSummary => ({
  id,
  title: `Book ${id}`,
  book_type: 'campaign',
  variant: 'classic',
  description: '',
  author: '',
  thumbnail: '',
  cover_lettering: true,
  status: 'draft',
  tags: [],
  word_count: 0,
  section_count: 0,
  role: 'owner',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  ...facts,
});

const books = [book('a', { tags: ['Coast'] }), book('b', { status: 'archived' }), book('c', { tags: ['x', 'y'] })];

describe('changes of several books', () => {
  it('leave those alone that have the status already', () => {
    expect(statusChanges(books, 'archived')).toEqual([
      { id: 'a', status: 'archived' },
      { id: 'c', status: 'archived' },
    ]);
  });

  it('add a tag where it is not, whatever its letter case, and where there is room', () => {
    expect(tagChanges(books, 'coast', 2)).toEqual([{ id: 'b', tags: ['coast'] }]);
    expect(tagChanges(books, 'coast', 3)).toContainEqual({ id: 'c', tags: ['x', 'y', 'coast'] });
  });

  it('are taken back by what the books were', () => {
    expect(reverseChanges(books, statusChanges(books, 'archived'))).toEqual([
      { id: 'a', status: 'draft' },
      { id: 'c', status: 'draft' },
    ]);
    expect(
      reverseChanges(books, [
        { id: 'a', tags: [] },
        { id: 'gone', tags: [] },
      ]),
    ).toEqual([{ id: 'a', tags: ['Coast'] }]);
  });
});

describe('chunksOf', () => {
  it('leaves nothing out', () => {
    expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(chunksOf([], 2)).toEqual([]);
  });
});
