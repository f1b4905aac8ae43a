import { expect, it } from 'vitest';
import { initialsOf } from './person.ts';

it.each([
  ['Ann', 'A'],
  ['ann smith', 'AS'],
  ['Åsa von der Öst', 'ÅÖ'],
  ['"Ben" <b>', 'BB'],
  ['ann.smith', 'AS'],
  ['…', '?'],
])('shows %s as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
