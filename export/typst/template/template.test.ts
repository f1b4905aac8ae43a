import { describe, expect, it } from 'vitest';
import { THEME_IDS } from '#book/layout/themes/theme.ts';
import { THEMES } from '#book/layout/themes/book-theme.ts';
import { rendererSource } from './theme-renderer.ts';
import { THEME_RENDERERS } from './template.ts';

const ASKED = /chosen\.(\w+) == "(\w+)"/g;

/** Fields that only the palette and the page use. */
const ELSEWHERE = new Set(['inks', 'ground']);

describe.each(THEME_IDS)('the drawings of the theme %s', (id) => {
  const asked = [...rendererSource(THEME_RENDERERS[id]).matchAll(ASKED)].map(([, key, value]) => ({ key, value }));

  it('ask for nothing that an author cannot choose', () => {
    const offered = THEMES[id].settings.flatMap((setting) =>
      setting.kind === 'choice' ? setting.options.map(({ value }) => ({ key: setting.key, value })) : [],
    );
    expect(asked.length).toBeGreaterThan(0);
    for (const one of asked) expect(offered).toContainEqual(one);
  });

  it('ask for every choice that the theme offers', () => {
    const choices = THEMES[id].settings.filter(({ key, kind }) => kind === 'choice' && !ELSEWHERE.has(key));
    for (const { key } of choices) expect(asked.map((one) => one.key)).toContain(key);
  });
});
