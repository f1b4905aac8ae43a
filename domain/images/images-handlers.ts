import { AppError } from '#contract/errors.ts';
import {
  deleteImage,
  getImage,
  type ImageWidth,
  listImages,
  listImageUses,
  updateImage,
  uploadImage,
} from '#contract/images.ts';
import { type BoundHandler, FileAnswer, handle } from '#domain/handler.ts';
import { type ImageServices, removeImage, searchText, storeImage } from './store-images.ts';
import { addressOf, fileName, presentImage } from './present-images.ts';
import { findImage, findOwnImages, listUses, searchOwnImages, updateOwnImage, type ImageRow } from './images-store.ts';

const YEAR_S = 31_536_000;
const MOST_USES = 100;
const NOT_YOURS = 'This picture does not exist, or it is not yours.';

export interface ImageCallServices extends ImageServices {
  resizer: {
    /** A copy for the screen, a WebP of at most this width; null where the bytes of the image are missing. */
    forScreen(image: ImageRow, width: ImageWidth): Promise<Uint8Array | null>;
  };
}

export function imageHandlers(services: ImageCallServices): BoundHandler[] {
  const { db, imageStore, resizer } = services;
  return [
    handle(uploadImage, async ({ user, file, signal }) => {
      const { bytes, fileName: name } = await file();
      const row = await storeImage(services, { ownerId: user.id, bytes, name, alt: '', source: 'uploaded', signal });
      return { id: row.id, url: addressOf(row.id), width: row.width, height: row.height };
    }),

    handle(getImage, async ({ params, query }) => {
      const row = await findImage(db, params.id);
      const bytes = row && (await (query.width ? resizer.forScreen(row, query.width) : imageStore.get(row.hash)));
      if (!row || !bytes) throw new AppError('not_found', { message: 'This picture does not exist.' });
      const type = query.width ? 'image/webp' : row.type;
      return imageFile({ id: row.id, type, bytes });
    }),

    handle(listImages, async ({ user, query }) => {
      const { search, page, per_page } = query;
      const paging = { search, limit: per_page, offset: (page - 1) * per_page };
      const { rows, total } = await searchOwnImages(db, user.id, paging);
      const pages = Math.ceil(total / per_page);
      return { images: rows.map(presentImage), pagination: { page, per_page, total, pages } };
    }),

    handle(updateImage, async ({ user, params, body }) => {
      const [row] = await findOwnImages(db, user.id, [params.id]);
      if (!row) throw new AppError('not_found', { message: NOT_YOURS });
      const change = { alt: body.alt, search_text: searchText(row.name, body.alt) };
      await updateOwnImage(db, { ownerId: user.id, id: row.id }, change);
      return presentImage({ ...row, ...change });
    }),

    handle(listImageUses, async ({ user, params }) => {
      const [row] = await findOwnImages(db, user.id, [params.id]);
      if (!row) throw new AppError('not_found', { message: NOT_YOURS });
      return { uses: await listUses(db, user.id, { address: addressOf(row.id), limit: MOST_USES }) };
    }),

    handle(deleteImage, async ({ user, params }) => {
      const removed = await removeImage(services, user.id, params.id);
      if (!removed) throw new AppError('not_found', { message: NOT_YOURS });
      return { id: params.id };
    }),
  ];
}

interface Sent {
  id: string;
  type: string;
  bytes: Uint8Array;
}

/** Sends an image with headers that keep a browser from interpreting the bytes as anything else. */
function imageFile({ id, type, bytes }: Sent): FileAnswer {
  return new FileAnswer(
    { type, body: bytes },
    {
      'cache-control': `public, max-age=${YEAR_S}, immutable`,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="${fileName(id, type)}"`,
      // A web app on another origin shows images too. Their ids, which cannot be guessed, protect them.
      'cross-origin-resource-policy': 'cross-origin',
    },
  );
}
