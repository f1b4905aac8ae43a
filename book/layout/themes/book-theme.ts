import { GOTHIC } from './gothic.ts';
import { INK_SAVER } from './ink-saver.ts';
import { MODERN } from './modern.ts';
import type { Inks, PageColours, Palette } from './palette.ts';
import { PARCHMENT } from './parchment.ts';
import { settingsOf } from './settings.ts';
import { type Theme, THEME_IDS, type ThemeDesign, type ThemeId } from './theme.ts';
import { ZINE } from './zine.ts';

/** The choices of a layout that concern its theme. */
interface ThemeChoice {
  theme?: ThemeId | undefined;
  settings?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Returns the theme of a book with the author's settings; the default theme if none was chosen. Nothing else selects a
 * theme.
 */
export function bookTheme({ theme = DEFAULT_THEME, settings = {} }: ThemeChoice = {}): Theme {
  const design = THEMES[theme];
  const chosen = settingsOf(design.settings, settings);
  const palette = design.inks?.[String(chosen.inks)] ?? design.palette;
  const accent = typeof chosen.accent === 'string' ? chosen.accent : null;
  return { ...design, chosen, hasOwnHeadings: false, palette: accent === null ? palette : withAccent(palette, accent) };
}

/** The least contrast of text with its background (WCAG, level AA). */
const LEGIBLE = 4.5;
const STEPS = 50;

/**
 * Returns the palette with another colour for headings, names and links. The colour is made darker or lighter until it
 * is legible.
 */
function withAccent(palette: Palette, colour: string): Palette {
  if (colour.toLowerCase() === palette.print.red.toLowerCase()) return palette;
  const { print, screen, dark } = palette;
  return {
    print: { ...print, red: legible(colour, lightGrounds(print)) },
    screen: { ...screen, red: legible(colour, [screen.sheet, screen.parchment, ...grounds(screen)]) },
    dark: { ...dark, red: legible(colour, darkGrounds(dark)) },
  };
}

/** The background colours of text on a page. */
export function grounds({ tint, zebra, shade, mist, blush }: PageColours): string[] {
  return [tint, zebra, shade, mist, blush];
}

/** The backgrounds in light mode: white paper, the page of the editor, and the boxes. */
export function lightGrounds(print: PageColours): string[] {
  return ['#ffffff', '#fbf6ea', ...grounds(print)];
}

/** The backgrounds in dark mode. An e-reader chooses its own; the editor has one too. */
export function darkGrounds({ tint }: Inks): string[] {
  return ['#000000', '#121212', '#221c17', tint];
}

/**
 * Returns the nearest colour, towards black, or towards white on dark backgrounds, that is legible on all of the
 * backgrounds.
 */
function legible(colour: string, behind: readonly string[]): string {
  const end = contrast('#000000', behind[0] ?? '') > contrast('#ffffff', behind[0] ?? '') ? '#000000' : '#ffffff';
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = mix(colour, end, step / STEPS);
    if (behind.every((ground) => contrast(mixed, ground) >= LEGIBLE)) return mixed;
  }
  return mix(colour, end, 1);
}

/** Returns the contrast ratio of two colours as WCAG defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns red, green and blue of "#rrggbb", from 0 to 255. */
export function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Mixes a share of another colour, from 0 to 1, into a colour. */
export function mix(colour: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(colour).map((channel, at) => Math.round(channel + ((others[at] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the relative luminance as WCAG defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export const DEFAULT_THEME: ThemeId = 'parchment';

/** All themes by id, in the order in which they are offered. */
export const THEMES: Readonly<Record<ThemeId, ThemeDesign>> = {
  parchment: PARCHMENT,
  modern: MODERN,
  gothic: GOTHIC,
  zine: ZINE,
  ink_saver: INK_SAVER,
};

/** A theme in the list to choose from. */
interface ThemeOption {
  value: ThemeId;
  label: string;
  description: string;
}

/** All themes to choose from, in order. */
export const THEME_OPTIONS: readonly ThemeOption[] = THEME_IDS.map((value) => {
  const { name, description } = THEMES[value];
  return { value, label: name, description };
});
