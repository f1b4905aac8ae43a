import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { INITIAL_SECTION } from '#book/sections/section-fields.ts';
import { roomFor, subjectOf } from './export-jobs.ts';

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

describe('room', () => {
  const GB = 1_000_000_000;
  const book = (...bytes: number[]) => ({
    sections: bytes.map((each, index) => ({
      ...INITIAL_SECTION,
      id: `s${index}`,
      doc: { start: 0, bytes: each },
      images: { start: 0, bytes: 9 * GB },
    })),
  });

  it('a book may take memory by the length of its texts, and at most half of the machine', () => {
    expect(roomFor(book(3_000_000, 1_000_000), 24 * GB)).toBe(2 * GB);
    expect(roomFor(book(12_000_000), 24 * GB)).toBe(6 * GB);
    expect(roomFor(book(12_000_000), 4 * GB)).toBe(2 * GB);
  });
});
