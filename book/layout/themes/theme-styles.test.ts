import { describe, expect, it } from 'vitest';
import { bookTheme, THEMES } from './book-theme.ts';
import { flowStyle } from './theme-styles.ts';
import { withOwnFaces } from './own-faces.ts';
import { THEME_IDS } from './theme.ts';

describe.each(THEME_IDS.map((id) => [id]))('text without pages in the theme %s', (id) => {
  it.each(['ornament', 'headings', 'boxes'] as const)('has a drawing for each choice of %s', (key) => {
    const setting = THEMES[id].settings.find((one) => one.key === key);
    const values = setting?.kind === 'choice' ? setting.options.map(({ value }) => value) : [];
    expect(values.length).toBeGreaterThan(1);
    expect(Object.keys(THEMES[id].flow[key]).toSorted()).toEqual(values.toSorted());
  });
});

it('follows what the author chose', () => {
  const chosen = flowStyle(bookTheme({ theme: 'gothic', settings: { headings: 'roman', ornament: 'cross' } }));
  expect(chosen).toMatchObject({ ornament: '†', headings: { face: 'text', weight: 700 }, boxes: 'frame' });
});

it('sets headings in a font of the author, whatever the theme would choose', () => {
  const theme = bookTheme({ theme: 'gothic', settings: { headings: 'roman' } });
  expect(flowStyle(withOwnFaces(theme, new Set(['headings']))).headings.face).toBe('headings');
});
