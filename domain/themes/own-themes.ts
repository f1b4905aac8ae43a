import type { z } from 'zod';
import { readOwnTheme } from '#book/layout/own-theme.ts';
import type { ThemeSetting } from '#book/layout/themes/settings.ts';
import { THEMES } from '#book/layout/themes/book-theme.ts';
import { fold } from '#book/text/normalize-text.ts';
import type { BookTheme } from '#contract/books.ts';
import { AppError } from '#contract/errors.ts';
import { type addOwnTheme, type changeOwnTheme, OWN_THEMES_MAX, type OwnTheme } from '#contract/own-themes.ts';
import { requireRoom } from '../bounds/quota.ts';
import type { DomainServices } from '../services.ts';
import type { Records } from '../store/store.ts';
import { type StoredTheme, themeBytes } from './themes-store.ts';

const NOT_YOURS = 'This theme does not exist, or it is not yours.';

/** The person's themes by name, regardless of case, then by id. */
export async function listThemes({ themes }: Pick<Records, 'themes'>, ownerId: string): Promise<OwnTheme[]> {
  const stored = await themes.list(ownerId);
  return stored.map(presentTheme).toSorted((one, other) => compare(one, other));
}

/** A theme of the person. Throws AppError where there is none. */
export async function readTheme(records: Pick<Records, 'themes'>, ownerId: string, id: string): Promise<OwnTheme> {
  return presentTheme(await requireTheme(records, ownerId, id));
}

/** Saves a theme. Throws AppError where the account has too many, or no room. */
export function keepTheme(
  { store, now, newId, quotaBytes }: DomainServices,
  ownerId: string,
  { name, layout }: z.output<typeof addOwnTheme.body>,
): Promise<OwnTheme> {
  return store.transaction(async (records) => {
    const time = now().toISOString();
    const id = newId();
    const theme = { id, owner_id: ownerId, name, layout: JSON.stringify(layout), created_at: time, updated_at: time };
    await requireRoom(records, { ownerId, added: themeBytes(theme), quotaBytes });
    if ((await records.themes.list(ownerId)).length >= OWN_THEMES_MAX)
      throw new AppError('too_large', { message: `An account can have at most ${OWN_THEMES_MAX} themes.` });
    await records.themes.add(theme);
    return presentTheme(theme);
  });
}

/** Changes the name or the choices of a theme. */
export function changeTheme(
  { store, now, quotaBytes }: DomainServices,
  { ownerId, id, change }: { ownerId: string; id: string; change: z.output<typeof changeOwnTheme.body> },
): Promise<OwnTheme> {
  return store.transaction(async (records) => {
    const before = await requireTheme(records, ownerId, id);
    const theme = {
      ...before,
      name: change.name ?? before.name,
      layout: change.layout ? JSON.stringify(change.layout) : before.layout,
      updated_at: now().toISOString(),
    };
    await requireRoom(records, { ownerId, added: themeBytes(theme) - themeBytes(before), quotaBytes });
    await records.themes.replace(theme);
    return presentTheme(theme);
  });
}

/** Deletes a theme of the person. Throws AppError where there is none. */
export function removeTheme({ store }: Pick<DomainServices, 'store'>, ownerId: string, id: string): Promise<void> {
  return store.transaction(async ({ themes }) => {
    if (!(await themes.remove(ownerId, id))) throw new AppError('not_found', { message: NOT_YOURS });
  });
}

async function requireTheme({ themes }: Pick<Records, 'themes'>, ownerId: string, id: string): Promise<StoredTheme> {
  const theme = await themes.find(ownerId, id);
  if (!theme) throw new AppError('not_found', { message: NOT_YOURS });
  return theme;
}

function presentTheme({ id, name, layout, created_at, updated_at }: StoredTheme): OwnTheme {
  return { id, name, layout: readOwnTheme(JSON.parse(layout)), created_at, updated_at };
}

function compare(one: OwnTheme, other: OwnTheme): number {
  return fold(one.name).localeCompare(fold(other.name), 'en') || one.id.localeCompare(other.id, 'en');
}

/** All built-in themes by their ids, as they are offered to choose from. */
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
