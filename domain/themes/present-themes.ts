import type { ThemeSetting } from '#book/layout/themes/settings.ts';
import { THEMES } from '#book/layout/themes/book-theme.ts';
import type { BookTheme } from '#contract/books.ts';

/** Every theme by its id, as those see it who choose one. */
export function presentThemes(): Record<string, BookTheme> {
  const themes = Object.values(THEMES).map(({ id, name, description, columns, settings }) => [
    id,
    { name, description, columns, settings: settings.map(presentSetting) },
  ]);
  return Object.fromEntries(themes) as Record<string, BookTheme>;
}

function presentSetting(setting: ThemeSetting): BookTheme['settings'][number] {
  return setting.kind === 'choice' ? { ...setting, options: [...setting.options] } : { ...setting };
}
