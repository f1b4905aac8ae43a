import { describe, expect, it } from 'vitest';
import { Layout } from './layout.ts';
import { directionOfLanguage, directionOfText, localeOf } from './language-tag.ts';

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

describe('the direction of text', () => {
  it.each([
    ['he', 'rtl'],
    ['ar-EG', 'rtl'],
    ['az-Arab', 'rtl'],
    ['ur', 'rtl'],
    ['en', 'ltr'],
    ['ar-Latn', 'ltr'],
    ['arn', 'ltr'],
    ['zh-Hant-TW', 'ltr'],
  ])('of the language %s is %s', (tag, direction) => {
    expect(directionOfLanguage(tag)).toBe(direction);
  });

  it.each([
    ['“שלום” said he', 'rtl'],
    ['12 – العربية', 'rtl'],
    ['The word שלום', 'ltr'],
    ['中文', 'ltr'],
    ['1d6 + 2'.replace('d', ' '), null],
    ['', null],
  ])('of %j is %s', (text, direction) => {
    expect(directionOfText(text)).toBe(direction);
  });
});
