import { z } from 'zod';
import { OwnThemeLayout, unknownKeys } from '#book/layout/own-theme.ts';
import { defineRoute } from './route.ts';

/** The most themes that an account can save. */
export const OWN_THEMES_MAX = 200;
export const THEME_NAME_MAX = 60;
/** The largest file of a theme, many times what a theme needs. */
export const THEME_FILE_MAX_BYTES = 64 * 1024;

const ThemeId = z.object({ id: z.string().min(1).max(100) });
const ThemeName = z
  .string('Please give the theme a name')
  .trim()
  .min(1, 'Please give the theme a name')
  .max(THEME_NAME_MAX, `The name of a theme has at most ${THEME_NAME_MAX} characters`);

/** A theme that the person saved: a built-in theme with their choices. */
export const OwnTheme = z.object({
  id: z.string(),
  name: z.string(),
  layout: OwnThemeLayout,
  created_at: z.string(),
  updated_at: z.string(),
});
export type OwnTheme = z.infer<typeof OwnTheme>;

const FORMAT = 'tomewright-theme';
const VERSION = 1;

/** A theme as a file. Unknown fields are refused: without them the theme would look different from the original. */
export const ThemeFile = z.strictObject(
  {
    format: z.literal(FORMAT, 'This is not the file of a theme'),
    version: z.literal(VERSION, `This theme is of another version than ${VERSION}, which is what can be read here`),
    name: ThemeName,
    layout: OwnThemeLayout,
  },
  { error: (issue) => unknownKeys(issue) ?? 'This is not the file of a theme' },
);
export type ThemeFile = z.infer<typeof ThemeFile>;

/** Returns the text of a theme's file. */
export function themeFileText({ name, layout }: Pick<OwnTheme, 'name' | 'layout'>): string {
  const file: ThemeFile = { format: FORMAT, version: VERSION, name, layout };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Returns the name of a theme's file: the theme's name without characters that file names cannot have. */
export function themeFileName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}._-]+/gu, ' ').trim();
  return `${plain === '' ? 'theme' : plain}.theme.json`;
}

export const listOwnThemes = defineRoute({
  method: 'GET',
  path: '/themes',
  summary: "The person's own themes, by name.",
  access: 'user',
  response: z.object({ themes: z.array(OwnTheme) }),
});

export const addOwnTheme = defineRoute({
  method: 'POST',
  path: '/themes',
  summary: 'Keeps a theme with settings, paper and type under a name, to be given to any book.',
  access: 'user',
  body: z.strictObject({ name: ThemeName, layout: OwnThemeLayout }, { error: unknownKeys }),
  response: OwnTheme,
  status: 201,
  errors: ['too_large', 'quota_exceeded'],
});

export const changeOwnTheme = defineRoute({
  method: 'PUT',
  path: '/themes/:id',
  summary: 'Replaces what is sent of a theme; books that were given it stay as they are.',
  access: 'user',
  params: ThemeId,
  body: z.strictObject({ name: ThemeName.optional(), layout: OwnThemeLayout.optional() }, { error: unknownKeys }),
  response: OwnTheme,
  errors: ['not_found', 'quota_exceeded'],
});

export const removeOwnTheme = defineRoute({
  method: 'DELETE',
  path: '/themes/:id',
  summary: 'Deletes a theme; books that were given it stay as they are.',
  access: 'user',
  params: ThemeId,
  response: z.object({ id: z.string() }),
  errors: ['not_found'],
});

export const exportOwnTheme = defineRoute({
  method: 'GET',
  path: '/themes/:id/file',
  summary: 'A theme as a file, for others and for other servers.',
  access: 'user',
  params: ThemeId,
  response: 'file',
  media: ['application/json'],
  errors: ['not_found'],
});

export const importOwnTheme = defineRoute({
  method: 'POST',
  path: '/themes/import',
  summary: 'Keeps the theme of a file, which is the body.',
  access: 'user',
  body: ThemeFile,
  bodyMaxBytes: THEME_FILE_MAX_BYTES,
  response: OwnTheme,
  status: 201,
  errors: ['too_large', 'quota_exceeded'],
});
