import {
  addOwnTheme,
  changeOwnTheme,
  exportOwnTheme,
  importOwnTheme,
  listOwnThemes,
  removeOwnTheme,
  themeFileName,
  themeFileText,
} from '#contract/own-themes.ts';
import type { DomainServices } from '#domain/services.ts';
import { changeTheme, keepTheme, listThemes, readTheme, removeTheme } from './own-themes.ts';
import { type BoundHandler, FileAnswer, handle } from '#domain/handler.ts';

export function themeHandlers(services: DomainServices): BoundHandler[] {
  const { store } = services;
  return [
    handle(listOwnThemes, async ({ user }) => ({ themes: await listThemes(store, user.id) })),

    handle(addOwnTheme, ({ user, body }) => keepTheme(services, user.id, body)),

    handle(importOwnTheme, ({ user, body }) => keepTheme(services, user.id, body)),

    handle(changeOwnTheme, ({ user, params, body }) =>
      changeTheme(services, { ownerId: user.id, id: params.id, change: body }),
    ),

    handle(removeOwnTheme, async ({ user, params }) => {
      await removeTheme(services, user.id, params.id);
      return { id: params.id };
    }),

    handle(exportOwnTheme, async ({ user, params }) => {
      const theme = await readTheme(store, user.id, params.id);
      const name = encodeURIComponent(themeFileName(theme.name));
      const disposition = `attachment; filename="theme.json"; filename*=UTF-8''${name}`;
      return new FileAnswer(
        { type: 'application/json', body: themeFileText(theme) },
        { 'content-disposition': disposition },
      );
    }),
  ];
}
