import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT, Layout, LayoutChange, ownChoices, readLayout } from './layout.ts';

describe('the layout of a book', () => {
  it('has a default that can be chosen, for every choice', () => {
    expect(Layout.parse(DEFAULT_LAYOUT)).toEqual(DEFAULT_LAYOUT);
  });

  it.each([
    ['de', 'de'],
    [' pt-br ', 'pt-BR'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['EN', 'en'],
  ])('takes the language %j as %j', (given, kept) => {
    expect(LayoutChange.parse({ language: given })).toEqual({ language: kept });
  });

  it.each(['', 'en_US', 'e', 'English!', 'en-', 'x'.repeat(61), `en-x-${'a-'.repeat(60)}a`])(
    'refuses the language %j with a sentence',
    (language) => {
      const { error } = LayoutChange.safeParse({ language });
      expect(error?.issues[0]).toMatchObject({ path: ['language'], message: expect.stringMatching(/^(Please|A) /) });
    },
  );

  it('reads what holds of what was stored, and leaves the rest out', () => {
    expect(readLayout({ language: 'fr', smart_quotes: 'yes', theme: 'odd' })).toEqual({ language: 'fr' });
    expect(readLayout(null)).toEqual({});
  });

  it('names what an author chose otherwise', () => {
    expect(ownChoices(DEFAULT_LAYOUT)).toEqual({});
    expect(ownChoices({ language: 'de', smart_quotes: true })).toEqual({ language: 'de' });
  });
});
