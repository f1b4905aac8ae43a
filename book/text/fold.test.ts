import { expect, it } from 'vitest';
import { fold } from './fold.ts';

it.each([
  ['ÄRGER', 'ärger'],
  ['Straße', 'STRASSE'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
  ['Élan', 'E\u0301LAN'],
  ['Берег', 'БЕРЕГ'],
])('%s is the same text as %s', (one, other) => {
  expect(fold(one)).toBe(fold(other));
  expect(fold(fold(one))).toBe(fold(one));
});
