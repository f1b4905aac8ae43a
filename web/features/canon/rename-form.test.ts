import { expect, it } from 'vitest';
import { renameLimits } from './rename-form.tsx';

it.each(['en', 'en-GB', 'EN-us'])('says nothing where names have the forms of English: %s', (language) => {
  expect(renameLimits(language)).toBeNull();
});

it.each([
  ['de', 'in German'],
  ['pt-BR', 'in Brazilian Portuguese'],
  ['pl', 'in Polish'],
  ['x-elvish', 'not in English'],
  ['enm', 'in Middle English'],
])('says what is not found in a book in %s', (language, expected) => {
  expect(renameLimits(language)).toContain(expected);
});
