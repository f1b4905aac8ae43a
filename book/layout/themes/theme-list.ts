import { THEME_IDS, type ThemeId } from './theme.ts';
import { THEMES } from './themes.ts';

/** A theme as it is offered to those who choose. */
export interface ThemeOption {
  value: ThemeId;
  label: string;
  description: string;
}

/** All of them, in the order in which they are offered. */
export const THEME_OPTIONS: readonly ThemeOption[] = THEME_IDS.map((value) => {
  const { name, description } = THEMES[value];
  return { value, label: name, description };
});
