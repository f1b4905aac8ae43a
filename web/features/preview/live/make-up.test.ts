import { expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import { makeUpOf } from './make-up.ts';

const now = '2026-11-23T00:00:00.000Z';
const head = { id: 's', title: 'One', order: 0, word_count: 3, version: 1, created_at: now, updated_at: now };
const outline = {
  id: 'p',
  title: 'Kell',
  book_type: 'adventure',
  variant: 'classic',
  version: 1,
  word_count: 3,
  created_at: now,
  updated_at: now,
  content: {
    description: '',
    thumbnail: '',
    status: 'draft',
    tags: [],
    author: '',
    layout: DEFAULT_LAYOUT,
    sections: [head],
  },
} as unknown as ProjectOutline;

const withContent = (change: Partial<ProjectOutline['content']>): ProjectOutline => ({
  ...outline,
  content: { ...outline.content, ...change },
});

it('changes with everything that is printed besides the texts', () => {
  const changed: ProjectOutline[] = [
    { ...outline, title: 'Other' },
    { ...outline, book_type: 'bestiary' as ProjectOutline['book_type'] },
    withContent({ author: 'Ada' }),
    withContent({ description: 'Bells.' }),
    withContent({ thumbnail: '/api/images/a' }),
    withContent({ layout: { ...DEFAULT_LAYOUT, columns: 1 } }),
    withContent({ sections: [] }),
  ];
  expect(new Set([outline, ...changed].map((one) => JSON.stringify(makeUpOf(one)))).size).toBe(changed.length + 1);
});

it('stays the same while a text is written', () => {
  const written = withContent({
    sections: outline.content.sections.map((one) => ({ ...one, word_count: 9, version: 2 })),
  });
  expect(makeUpOf({ ...written, version: 7 })).toEqual(makeUpOf(outline));
});
