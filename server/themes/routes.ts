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
import { changeTheme, keepTheme, listThemes, readTheme, removeTheme } from '#domain/themes/own-themes.ts';
import type { Bind } from '#server/http/bind.ts';

export function themeRoutes(bind: Bind, services: DomainServices): void {
  const { store } = services;

  bind(listOwnThemes, async ({ user }) => ({ themes: await listThemes(store, user.id) }));

  bind(addOwnTheme, ({ user, body }) => keepTheme(services, user.id, body));

  bind(importOwnTheme, ({ user, body }) => keepTheme(services, user.id, body));

  bind(changeOwnTheme, ({ user, params, body }) =>
    changeTheme(services, { ownerId: user.id, id: params.id, change: body }),
  );

  bind(removeOwnTheme, async ({ user, params }) => {
    await removeTheme(services, user.id, params.id);
    return { id: params.id };
  });

  bind(exportOwnTheme, async ({ user, params, reply }) => {
    const theme = await readTheme(store, user.id, params.id);
    return reply
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename="theme.json"; filename*=UTF-8''${encodeURIComponent(themeFileName(theme.name))}`,
      )
      .type('application/json')
      .send(themeFileText(theme));
  });
}
