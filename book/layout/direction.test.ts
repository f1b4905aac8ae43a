import { describe, expect, it } from 'vitest';
import { directionOfLanguage, directionOfText } from './direction.ts';

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
