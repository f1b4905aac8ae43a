import { expect, it } from 'vitest';
import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import { roomFor } from './room.ts';

const GB = 1_000_000_000;
const book = (...bytes: number[]) => ({
  sections: bytes.map((each, index) => ({
    id: `s${index}`,
    title: 'One',
    opening: DEFAULT_OPENING,
    doc: { start: 0, bytes: each },
    images: { start: 0, bytes: 9 * GB },
  })),
});

it('a book may take memory by the length of its texts, and at most half of the machine', () => {
  expect(roomFor(book(3_000_000, 1_000_000), 24 * GB)).toBe(2 * GB);
  expect(roomFor(book(12_000_000), 24 * GB)).toBe(6 * GB);
  expect(roomFor(book(12_000_000), 4 * GB)).toBe(2 * GB);
});
