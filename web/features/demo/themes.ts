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
import { changeTheme, keepTheme, listThemes, readTheme, removeTheme } from '#domain/themes/own-themes.ts';
import type { DemoBind } from './answers.ts';
import type { DemoServices } from './demo-services.ts';

/** The own themes of the demo, kept as long as the page. */
export function bindThemes(bind: DemoBind, services: DemoServices): void {
  const { store, ownerId } = services;

  bind(listOwnThemes, async () => ({ themes: await listThemes(store, ownerId) }));

  bind(addOwnTheme, ({ body }) => keepTheme(services, ownerId, body));

  bind(importOwnTheme, ({ body }) => keepTheme(services, ownerId, body));

  bind(changeOwnTheme, ({ params, body }) => changeTheme(services, { ownerId, id: params.id, change: body }));

  bind(removeOwnTheme, async ({ params }) => {
    await removeTheme(services, ownerId, params.id);
    return { id: params.id };
  });

  bind(exportOwnTheme, async ({ params }) => {
    const theme = await readTheme(store, ownerId, params.id);
    const name = encodeURIComponent(themeFileName(theme.name));
    const headers = {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
    };
    return new Response(themeFileText(theme), { headers });
  });
}
