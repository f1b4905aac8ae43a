import { expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { subjectOf } from './subject.ts';

const book = { projectId: 'a', layout: DEFAULT_LAYOUT, fonts: [] };
const press = { preset: 'lulu', colours: 'full', hasGhostscript: true } as const;

it('is the same for a book and the check of it, which asks nothing of Ghostscript', () => {
  expect(subjectOf({ ...book, press: { ...press, hasGhostscript: false } })).toBe(subjectOf({ ...book, press }));
});

it.each([
  ['of another book', { ...book, projectId: 'b' }],
  ['with another layout', { ...book, layout: { ...DEFAULT_LAYOUT, columns: 1 } }],
  ['for a print shop', { ...book, press }],
  ['in a font of its author', { ...book, fonts: [{ role: 'text' as const, hash: 'x', file: '' }] }],
])('is another for pages %s', (_, other) => {
  expect(subjectOf(other as Parameters<typeof subjectOf>[0])).not.toBe(subjectOf(book));
});
