import type { FastifyReply } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { deleteImage, getImage, listImages, listImageUses, updateImage, uploadImage } from '#contract/images.ts';
import type { Bind } from '#server/http/bind.ts';
import type { UploadGate } from '#server/http/upload-gate.ts';
import { withUpload } from '#server/http/upload.ts';
import { type ImageServices, removeImage, searchText, storeImage } from './intake.ts';
import { addressOf, fileName, presentImage } from './present.ts';
import { findImage, findOwnImages, listUses, searchOwnImages, updateOwnImage } from './row-store.ts';

const YEAR_S = 31_536_000;
const MOST_USES = 100;
const NOT_YOURS = 'This picture does not exist, or it is not yours.';

export interface ImageRouteServices extends ImageServices {
  uploads: UploadGate;
}

export function imageRoutes(bind: Bind, services: ImageRouteServices): void {
  const { db, imageStore, resizer, uploads } = services;

  bind(uploadImage, ({ user, request, signal }) =>
    withUpload(
      request,
      { ...uploadImage.upload, personId: user.id, gate: uploads },
      async ({ bytes, fileName: name }) => {
        const row = await storeImage(services, { ownerId: user.id, bytes, name, alt: '', source: 'uploaded', signal });
        return { id: row.id, url: addressOf(row.id), width: row.width, height: row.height };
      },
    ),
  );

  bind(getImage, async ({ params, query, reply }) => {
    const row = await findImage(db, params.id);
    const bytes = row && (await (query.width ? resizer.forScreen(row, query.width) : imageStore.get(row.hash)));
    if (!row || !bytes) throw new AppError('not_found', { message: 'This picture does not exist.' });
    const type = query.width ? 'image/webp' : row.type;
    return sendImage(reply, { id: row.id, type, bytes });
  });

  bind(listImages, async ({ user, query }) => {
    const { search, page, per_page } = query;
    const paging = { search, limit: per_page, offset: (page - 1) * per_page };
    const { rows, total } = await searchOwnImages(db, user.id, paging);
    const pages = Math.ceil(total / per_page);
    return { images: rows.map(presentImage), pagination: { page, per_page, total, pages } };
  });

  bind(updateImage, async ({ user, params, body }) => {
    const [row] = await findOwnImages(db, user.id, [params.id]);
    if (!row) throw new AppError('not_found', { message: NOT_YOURS });
    const change = { alt: body.alt, search_text: searchText(row.name, body.alt) };
    await updateOwnImage(db, { ownerId: user.id, id: row.id }, change);
    return presentImage({ ...row, ...change });
  });

  bind(listImageUses, async ({ user, params }) => {
    const [row] = await findOwnImages(db, user.id, [params.id]);
    if (!row) throw new AppError('not_found', { message: NOT_YOURS });
    return { uses: await listUses(db, user.id, { address: addressOf(row.id), limit: MOST_USES }) };
  });

  bind(deleteImage, async ({ user, params }) => {
    const removed = await removeImage(services, user.id, params.id);
    if (!removed) throw new AppError('not_found', { message: NOT_YOURS });
    return { id: params.id };
  });
}

interface Sent {
  id: string;
  type: string;
  bytes: Uint8Array;
}

/** Headers that keep a browser from reading the bytes as anything but an image. */
function sendImage(reply: FastifyReply, { id, type, bytes }: Sent): FastifyReply {
  return (
    reply
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `inline; filename="${fileName(id, type)}"`)
      // A web app on another origin shows them too. They are protected by the id, which cannot be guessed.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(type)
      .send(bytes)
  );
}
