import { GOTHIC } from './gothic.ts';
import { INK_SAVER } from './ink-saver.ts';
import { MODERN } from './modern.ts';
import type { Inks, PageColours, Palette } from './palette.ts';
import { PARCHMENT } from './parchment.ts';
import { settingsOf } from './settings.ts';
import { type Theme, THEME_IDS, type ThemeDesign, type ThemeId } from './theme.ts';
import { ZINE } from './zine.ts';

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

/** The least contrast of text with its ground (WCAG, level AA). */
const LEGIBLE = 4.5;
const STEPS = 50;

/** The palette with another colour of headings, names and links, made darker or lighter where it could not be read. */
function withAccent(palette: Palette, colour: string): Palette {
  if (colour.toLowerCase() === palette.print.red.toLowerCase()) return palette;
  const { print, screen, dark } = palette;
  return {
    print: { ...print, red: legible(colour, lightGrounds(print)) },
    screen: { ...screen, red: legible(colour, [screen.sheet, screen.parchment, ...grounds(screen)]) },
    dark: { ...dark, red: legible(colour, darkGrounds(dark)) },
  };
}

/** What stands behind text on a page. */
export function grounds({ tint, zebra, shade, mist, blush }: PageColours): string[] {
  return [tint, zebra, shade, mist, blush];
}

/** White paper, and the ground of the editor by day. */
export function lightGrounds(print: PageColours): string[] {
  return ['#ffffff', '#fbf6ea', ...grounds(print)];
}

/** A reader's device chooses the ground of an e-book in the dark, the editor its own. */
export function darkGrounds({ tint }: Inks): string[] {
  return ['#000000', '#121212', '#221c17', tint];
}

/** The nearest colour towards black, or towards white on dark grounds, that can be read on all of the grounds. */
function legible(colour: string, behind: readonly string[]): string {
  const end = contrast('#000000', behind[0] ?? '') > contrast('#ffffff', behind[0] ?? '') ? '#000000' : '#ffffff';
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = mix(colour, end, step / STEPS);
    if (behind.every((ground) => contrast(mixed, ground) >= LEGIBLE)) return mixed;
  }
  return mix(colour, end, 1);
}

/** The contrast ratio of two colours as WCAG defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Red, green and blue of "#rrggbb", from 0 to 255. */
export function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** The colour with a share of another, from 0 to 1. */
export function mix(colour: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(colour).map((channel, at) => Math.round(channel + ((others[at] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance as WCAG defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export const DEFAULT_THEME: ThemeId = 'parchment';

/** Every theme by its id, in the order in which they are offered. */
export const THEMES: Readonly<Record<ThemeId, ThemeDesign>> = {
  parchment: PARCHMENT,
  modern: MODERN,
  gothic: GOTHIC,
  zine: ZINE,
  ink_saver: INK_SAVER,
};

/** A theme as it is offered to those who choose. */
interface ThemeOption {
  value: ThemeId;
  label: string;
  description: string;
}

/** All of them, in the order in which they are offered. */
export const THEME_OPTIONS: readonly ThemeOption[] = THEME_IDS.map((value) => {
  const { name, description } = THEMES[value];
  return { value, label: name, description };
});
