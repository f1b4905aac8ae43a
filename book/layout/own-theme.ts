import { z } from 'zod';
import { bookTheme, DEFAULT_THEME } from './themes/book-theme.ts';
import { settingProblem } from './themes/settings.ts';
import {
  absentSides,
  Layout,
  type LayoutChoices,
  problemsIn,
  readLayout,
  SIZE_OF_CUSTOM_PAPER,
  themeDefaults,
} from './layout.ts';

/** The layout choices that make up the look of a book. An author's own theme saves them. */
const OF_LOOK = {
  theme: true,
  settings: true,
  paper: true,
  width_mm: true,
  height_mm: true,
  columns: true,
  base_size_pt: true,
  drop_caps: true,
  justify: true,
} as const;
/** The choices that belong to one book, or to fonts that other accounts do not have. */
const OF_BOOK = {
  language: true,
  smart_quotes: true,
  chapter_start: true,
  chapter_numbers: true,
  toc_depth: true,
  figures: true,
  index: true,
  cover_lettering: true,
  cover_page: true,
  half_title: true,
  credits: true,
  licence: true,
  copyright: true,
  orc_based_on: true,
  orc_reserved: true,
  orc_designated: true,
  text_font: true,
  heading_font: true,
} as const;
({ ...OF_LOOK, ...OF_BOOK }) satisfies Record<keyof Layout, true>;

/**
 * What an own theme contains: the built-in theme that it is based on, the settings of that theme, and choices of page
 * and type.
 */
export const OwnThemeLayout = z
  .strictObject(Layout.pick(OF_LOOK).partial().shape, {
    error: unknownKeys,
  })
  .required({ theme: true })
  .superRefine((layout, context) => {
    for (const { path, message } of lookProblems(layout)) context.addIssue({ code: 'custom', path, message });
  });
export type OwnThemeLayout = z.infer<typeof OwnThemeLayout>;

/** Returns the message about keys that a theme does not have. */
export function unknownKeys({ code, keys }: { code?: unknown; keys?: unknown }): string | undefined {
  return code === 'unrecognized_keys' && Array.isArray(keys)
    ? `A theme has nothing called ${keys.join(', ')}`
    : undefined;
}

function lookProblems(layout: LayoutChoices): { path: string[]; message: string }[] {
  const settings = problemsIn(layout.theme, layout.settings ?? {});
  return [
    ...settings.map(({ key, message }) => ({ path: ['settings', key], message })),
    ...absentSides(layout).map((side) => ({ path: [side], message: SIZE_OF_CUSTOM_PAPER })),
  ];
}

/** Returns the look of a layout, to be saved as an own theme. The size of the paper is included if it is custom. */
export function lookOf(layout: Layout): OwnThemeLayout {
  const { width_mm, height_mm, ...look } = onlyLook(layout);
  return { ...look, theme: layout.theme, ...(layout.paper === 'custom' ? { width_mm, height_mm } : {}) };
}

/**
 * Returns the layout change that applies an own theme. What the theme does not set stays, or comes from the theme that
 * it is based on.
 */
export function changeToOwnTheme(own: OwnThemeLayout): LayoutChoices {
  return { ...themeDefaults(own), ...own, settings: themeDefaults(own).settings };
}

/** Returns what is valid of a stored own theme, which another version of the program may have written. */
export function readOwnTheme(stored: unknown): OwnThemeLayout {
  const look = onlyLook(readLayout(stored));
  const { settings: known } = bookTheme({ theme: look.theme });
  const isKnown = ([key, value]: [string, unknown]) =>
    known.some((setting) => setting.key === key && settingProblem(setting, value) === null);
  const settings = look.settings && Object.fromEntries(Object.entries(look.settings).filter(isKnown));
  return { ...look, theme: look.theme ?? DEFAULT_THEME, ...(settings ? { settings } : {}) };
}

function onlyLook(layout: LayoutChoices): Omit<LayoutChoices, keyof typeof OF_BOOK> {
  return Object.fromEntries(Object.entries(layout).filter(([name]) => Object.hasOwn(OF_LOOK, name)));
}
