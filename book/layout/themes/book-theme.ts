import { withAccent } from './accent.ts';
import { settingsOf } from './settings.ts';
import type { Theme, ThemeId } from './theme.ts';
import { DEFAULT_THEME, THEMES } from './themes.ts';

/** What a layout says of its look. */
export interface ThemeChoice {
  theme?: ThemeId | undefined;
  settings?: Readonly<Record<string, unknown>> | undefined;
}

/** The theme of a book, with what its author chose in it; the default one where nothing was chosen. Nothing else chooses a theme. */
export function bookTheme({ theme = DEFAULT_THEME, settings = {} }: ThemeChoice = {}): Theme {
  const design = THEMES[theme];
  const chosen = settingsOf(design.settings, settings);
  const palette = design.inks?.[String(chosen.inks)] ?? design.palette;
  const accent = typeof chosen.accent === 'string' ? chosen.accent : null;
  return { ...design, chosen, hasOwnHeadings: false, palette: accent === null ? palette : withAccent(palette, accent) };
}
