import { expect, it } from 'vitest';
import { createRecentLetters } from './recent-letters.ts';

it('may be unseen by others for as long as both ways take', () => {
  let time = 0;
  const recent = createRecentLetters(() => time);
  expect(recent.from()).toBe(Infinity);
  recent.note(10);
  time = 3000;
  recent.note(12);
  time = 4999;
  expect(recent.from()).toBe(10);
  time = 5000;
  expect(recent.from()).toBe(12);
  time = 8000;
  expect(recent.from()).toBe(Infinity);
});
