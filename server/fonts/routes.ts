import { AppError } from '#contract/errors.ts';
import { deleteFont, getFont, listFonts, type OwnFont, uploadFont } from '#contract/fonts.ts';
import type { Bind } from '#server/http/bind.ts';
import type { UploadGate } from '#server/http/upload-gate.ts';
import { withUpload } from '#server/http/upload.ts';
import { type FontServices, removeFont, storeFont } from './intake.ts';
import { findOwnFont, type FontRow, listOwnFonts } from '#domain/fonts/fonts-store.ts';

const NOT_YOURS = 'This font does not exist, or it is not yours.';

export interface FontRouteServices extends FontServices {
  uploads: UploadGate;
}

export function fontRoutes(bind: Bind, services: FontRouteServices): void {
  const { db, imageStore, uploads } = services;

  bind(uploadFont, ({ user, request, signal }) =>
    withUpload(request, { ...uploadFont.upload, personId: user.id, gate: uploads }, async ({ bytes, fileName: name }) =>
      presentFont(await storeFont(services, { ownerId: user.id, bytes, name, signal })),
    ),
  );

  bind(listFonts, async ({ user }) => ({ fonts: (await listOwnFonts(db, user.id)).map(presentFont) }));

  bind(getFont, async ({ user, params, reply }) => {
    const row = await findOwnFont(db, user.id, params.id);
    const bytes = row && (await imageStore.get(row.hash));
    if (!row || !bytes) throw new AppError('not_found', { message: NOT_YOURS });
    return reply
      .header('cache-control', 'private, max-age=3600')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="${row.id}.${row.type === 'font/otf' ? 'otf' : 'ttf'}"`)
      .type(row.type)
      .send(bytes);
  });

  bind(deleteFont, async ({ user, params }) => {
    if (!(await removeFont(services, user.id, params.id))) throw new AppError('not_found', { message: NOT_YOURS });
    return { id: params.id };
  });
}

function presentFont({ id, family, style, weight, is_italic, embedding, name, bytes, created_at }: FontRow): OwnFont {
  return { id, family, style, weight, italic: is_italic === 1, embedding, name, bytes, created_at };
}
