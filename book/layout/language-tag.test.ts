import { expect, it } from 'vitest';
import { Layout } from './layout.ts';
import { localeOf } from './language-tag.ts';

it.each([
  ['EN-us', 'en-US'],
  ['x-klingon', 'x-klingon'],
  ['X-Fen-1', 'x-fen-1'],
  ['i-klingon', 'tlh'],
  ['i-Enochian', 'i-enochian'],
  ['en-GB-oed', 'en-GB-oxendict'],
])('takes %s, a tag of BCP 47, as %s', (given, kept) => {
  const tag = Layout.shape.language.parse(given);
  expect(tag).toBe(kept);
  expect(() => new Intl.Collator(localeOf(tag))).not.toThrow();
  expect(() => new Intl.Locale(localeOf(tag)).maximize()).not.toThrow();
});

it.each(['', 'x', 'x-', 'i-fen', 'x-klingonish1', 'e'])('refuses “%s”', (given) => {
  expect(Layout.shape.language.safeParse(given).success).toBe(false);
});
