import { expect, it } from 'vitest';
import { begunMention } from './comment-form.tsx';

it.each([
  ['Ask @An|', 'An'],
  ['@|', ''],
  ['@Ann Sm| about it', 'Ann Sm'],
  ['ann@exa|', null],
  ['@Ann\nand so|', null],
  ['Ask| @Ann', null],
  ['|', null],
  [`@${'x'.repeat(61)}|`, null],
])('reads in %j the name %j', (marked, name) => {
  expect(begunMention(marked.replace('|', ''), marked.indexOf('|'))).toBe(name);
});
