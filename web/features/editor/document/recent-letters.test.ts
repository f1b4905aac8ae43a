import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { createRecentLetters } from './recent-letters.ts';

it('may be unseen by others for as long as both ways take', () => {
  let time = 0;
  const recent = createRecentLetters(() => time);
  const section = new Y.Doc();
  const write = (words: string) => {
    const known = Y.encodeStateVector(section);
    section.getText().insert(0, words);
    recent.note(Y.encodeStateAsUpdate(section, known));
  };
  const from = () => recent.from(section.clientID);
  expect(from()).toBe(Infinity);
  write('Rain.');
  time = 3000;
  write('And fog.');
  time = 4999;
  expect(from()).toBe(0);
  expect(recent.from(section.clientID + 1)).toBe(Infinity);
  time = 5000;
  expect(from()).toBe(5);
  time = 8000;
  expect(from()).toBe(Infinity);
});
