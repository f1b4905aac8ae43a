import { AppError } from '#contract/errors.ts';
import { deleteFont, getFont, listFonts, type OwnFont, uploadFont } from '#contract/fonts.ts';
import { type BoundHandler, FileAnswer, handle } from '#domain/handler.ts';
import { type FontServices, removeFont, storeFont } from './store-font.ts';
import { findOwnFont, type FontRow, listOwnFonts } from './fonts-store.ts';

const NOT_YOURS = 'This font does not exist, or it is not yours.';

export function fontHandlers(services: FontServices): BoundHandler[] {
  const { db, imageStore } = services;
  return [
    handle(uploadFont, async ({ user, file, signal }) => {
      const { bytes, fileName: name } = await file();
      return presentFont(await storeFont(services, { ownerId: user.id, bytes, name, signal }));
    }),

    handle(listFonts, async ({ user }) => ({ fonts: (await listOwnFonts(db, user.id)).map(presentFont) })),

    handle(getFont, async ({ user, params }) => {
      const row = await findOwnFont(db, user.id, params.id);
      const bytes = row && (await imageStore.get(row.hash));
      if (!row || !bytes) throw new AppError('not_found', { message: NOT_YOURS });
      const ending = row.type === 'font/otf' ? 'otf' : 'ttf';
      return new FileAnswer(
        { type: row.type, body: bytes },
        {
          'cache-control': 'private, max-age=3600',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': `attachment; filename="${row.id}.${ending}"`,
        },
      );
    }),

    handle(deleteFont, async ({ user, params }) => {
      if (!(await removeFont(services, user.id, params.id))) throw new AppError('not_found', { message: NOT_YOURS });
      return { id: params.id };
    }),
  ];
}

function presentFont({ id, family, style, weight, is_italic, embedding, name, bytes, created_at }: FontRow): OwnFont {
  return { id, family, style, weight, italic: is_italic === 1, embedding, name, bytes, created_at };
}
