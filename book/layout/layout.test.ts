import { describe, expect, it } from 'vitest';
import { PAPER_IDS } from './papers.ts';
import {
  changedChoices,
  DEFAULT_LAYOUT,
  Layout,
  LayoutChange,
  layoutOf,
  readLayout,
  settingsProblems,
} from './layout.ts';

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

  it.each([
    [{ paper: 'foolscap' }, 'paper'],
    [{ paper: 'custom' }, 'width_mm'],
    [{ paper: 'custom', width_mm: 100 }, 'height_mm'],
    [{ paper: 'custom', width_mm: 89.9, height_mm: 100 }, 'width_mm'],
    [{ height_mm: 451 }, 'height_mm'],
    [{ width_mm: '100' }, 'width_mm'],
    [{ columns: 0 }, 'columns'],
    [{ columns: 4 }, 'columns'],
    [{ columns: 1.5 }, 'columns'],
    [{ columns: null }, 'columns'],
    [{ base_size_pt: 6.9 }, 'base_size_pt'],
    [{ base_size_pt: 15 }, 'base_size_pt'],
    [{ chapter_start: 'left' }, 'chapter_start'],
    [{ chapter_numbers: 'greek' }, 'chapter_numbers'],
    [{ toc_depth: 4 }, 'toc_depth'],
    [{ toc_depth: '2' }, 'toc_depth'],
    [{ index: 'yes' }, 'index'],
    [{ figures: 1 }, 'figures'],
    [{ drop_caps: 1 }, 'drop_caps'],
    [{ justify: null }, 'justify'],
    [{ licence: 'mit' }, 'licence'],
    [{ half_title: 'yes' }, 'half_title'],
    [{ credits: 'x'.repeat(4001) }, 'credits'],
    [{ theme: 'baroque' }, 'theme'],
    [{ settings: 'red' }, 'settings'],
    [{ settings: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`s${n}`, true])) }, 'settings'],
  ])('refuses %j and names the choice', (change, name) => {
    expect(LayoutChange.safeParse(change).error?.issues[0]?.path).toEqual([name]);
  });

  it.each(PAPER_IDS)('takes the paper %s', (paper) => {
    const change = { paper, width_mm: 90, height_mm: 450, columns: 3, base_size_pt: 7 };
    expect(LayoutChange.parse(change)).toEqual(change);
  });

  it('reads no custom paper that came without its size', () => {
    expect(readLayout({ paper: 'custom', width_mm: 100, columns: 1 })).toEqual({ width_mm: 100, columns: 1 });
    expect(readLayout({ paper: 'custom', width_mm: 100, height_mm: 100 }).paper).toBe('custom');
  });

  it('reads what holds of what was stored, and leaves the rest out', () => {
    expect(readLayout({ language: 'fr', smart_quotes: 'yes', theme: 'odd' })).toEqual({ language: 'fr' });
    expect(readLayout(null)).toEqual({});
  });

  it('is whole by what its author chose, and as usual in the rest', () => {
    expect(layoutOf({})).toEqual(DEFAULT_LAYOUT);
    expect(layoutOf({ language: 'de', columns: 1 })).toEqual({ ...DEFAULT_LAYOUT, language: 'de', columns: 1 });
  });

  it('has the columns, the size and the edges of its theme, until the author chooses', () => {
    const { columns, base_size_pt, justify } = layoutOf({ theme: 'zine' });
    expect({ columns, base_size_pt, justify }).toEqual({ columns: 1, base_size_pt: 9.4, justify: false });
    expect(layoutOf({ theme: 'zine', columns: 2, justify: true })).toMatchObject({ columns: 2, justify: true });
  });

  it('has every setting of its theme, and none of another', () => {
    const { settings } = layoutOf({ theme: 'modern', settings: { accent: '#104060', ground: 'always', boxes: 'odd' } });
    expect(settings).toEqual({
      accent: '#104060',
      ornament: 'dots',
      headings: 'plain',
      boxes: 'tinted',
      thumb_marks: true,
    });
  });

  it('keeps a setting beside those chosen before, and drops them with their theme', () => {
    const first = changedChoices({}, { settings: { accent: '#104060', boxes: 'ruled' } });
    expect(first).toEqual({ settings: { accent: '#104060' } });
    const second = changedChoices(first, { settings: { boxes: 'framed' } });
    expect(second).toEqual({ settings: { accent: '#104060', boxes: 'framed' } });
    expect(changedChoices(second, { theme: 'gothic' })).toEqual({ theme: 'gothic' });
    expect(changedChoices(second, { theme: 'parchment' })).toEqual(second);
    const whole = { ...layoutOf(second), theme: 'gothic' } as const;
    expect(settingsProblems(second, whole)).toEqual([]);
    const { columns, base_size_pt, justify } = layoutOf(second);
    expect(layoutOf(changedChoices(second, whole))).toMatchObject({ theme: 'gothic', columns, base_size_pt, justify });
  });

  it('compares what comes with a new theme with what that theme has', () => {
    expect(changedChoices({}, { theme: 'zine', columns: 2 })).toEqual({ theme: 'zine', columns: 2 });
    expect(changedChoices({}, { theme: 'zine', columns: 1 })).toEqual({ theme: 'zine' });
    expect(changedChoices({ columns: 2 }, { theme: 'zine' })).toEqual({ theme: 'zine', columns: 2 });
    const zine = { theme: 'zine', settings: { ground: 'always' } } as const;
    const gothic = { theme: 'gothic', settings: { ground: 'always' } } as const;
    expect(changedChoices(zine, gothic)).toEqual(gothic);
    expect(settingsProblems(zine, { theme: 'gothic', settings: { inks: 'odd' } })).toHaveLength(1);
  });

  it('refuses a setting that a new theme lacks, also where the old theme had it so', () => {
    const before = { settings: { accent: '#104060' } };
    const whole = { ...layoutOf(before), theme: 'ink_saver' } as const;
    expect(settingsProblems(before, whole).map(({ key }) => key)).toEqual(['accent', 'ground']);
  });

  it.each([
    [{ settings: { accent: 'red' } }, 'accent'],
    [{ settings: { boxes: 'outlined' } }, 'boxes'],
    [{ theme: 'zine', settings: { accent: '#104060' } }, 'accent'],
    [{ settings: { toString: true } }, 'toString'],
  ] as const)('finds what is wrong with %j for its theme', (change, key) => {
    expect(settingsProblems({}, change)).toEqual([{ key, message: expect.stringMatching(/^(“|The theme “)/) }]);
    expect(settingsProblems({}, { theme: 'modern', settings: { boxes: 'outlined' } })).toEqual([]);
  });

  it.each([
    [{}, { columns: 3 }, { columns: 3 }],
    [{ columns: 3 }, { columns: 2 }, { columns: 2 }],
    [{ columns: 2 }, DEFAULT_LAYOUT, { columns: 2 }],
    [{ columns: 2 }, { ...DEFAULT_LAYOUT, paper: 'a5' }, { columns: 2, paper: 'a5' }],
    [{ columns: 3 }, { columns: undefined }, { columns: 3 }],
  ] as const)('has of the choices %j and the change %j the choices %j', (before, change, after) => {
    expect(changedChoices(before, change)).toEqual(after);
  });
});
