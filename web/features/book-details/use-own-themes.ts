import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnThemeLayout } from '#book/layout/own-theme.ts';
import {
  addOwnTheme,
  changeOwnTheme,
  exportOwnTheme,
  importOwnTheme,
  removeOwnTheme,
  THEME_FILE_MAX_BYTES,
  ThemeFile,
} from '#contract/own-themes.ts';
import { call } from '#web/lib/calls/api.ts';
import { downloadFile, saveBlob } from '#web/lib/calls/download.ts';
import { ownThemesQuery } from '#web/lib/books/library-queries.ts';

/** The person's themes and the actions on them. Each action resolves to a sentence that says what was done. */
export function useOwnThemes() {
  const client = useQueryClient();
  const { data: themes = [], error } = useQuery(ownThemesQuery);
  const doing = useMutation({
    mutationFn: (act: () => Promise<string>) => act(),
    onSettled: () => client.invalidateQueries({ queryKey: ownThemesQuery.queryKey }),
  });
  return {
    themes,
    error: error ?? doing.error,
    isBusy: doing.isPending,
    done: doing.data ?? '',
    keep: (name: string, layout: OwnThemeLayout) =>
      doing.mutateAsync(async () => `“${(await call(addOwnTheme, { body: { name, layout } })).name}” is saved.`),
    rename: (id: string, name: string) =>
      doing.mutateAsync(
        async () => `It is called “${(await call(changeOwnTheme, { params: { id }, body: { name } })).name}” now.`,
      ),
    remove: (id: string, name: string) =>
      doing.mutateAsync(async () => {
        await call(removeOwnTheme, { params: { id } });
        return `“${name}” is deleted.`;
      }),
    save: (id: string) =>
      doing.mutateAsync(async () => {
        const { blob, fileName } = await downloadFile(exportOwnTheme, { params: { id } });
        saveBlob(blob, fileName);
        return `${fileName} is saved.`;
      }),
    take: (file: File) =>
      doing.mutateAsync(async () => {
        const { name } = await call(importOwnTheme, { body: await readThemeFile(file) });
        return `“${name}” is saved.`;
      }),
  };
}

/** Reads a theme from a file. Throws an error with a sentence for people if the file holds no theme. */
export async function readThemeFile(file: Pick<File, 'size' | 'text'>): Promise<ThemeFile> {
  if (file.size > THEME_FILE_MAX_BYTES) throw new RangeError('This file is too large for a theme.');
  const read = ThemeFile.safeParse(jsonOf(await file.text()));
  if (!read.success) throw new TypeError(read.error.issues[0]?.message ?? 'This is not the file of a theme');
  return read.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
