import { createHash } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { deleteImage, getImage, uploadImage } from '#contract/images.ts';
import type { Database } from '#server/database/database.ts';
import type { Bind } from '#server/http/bind.ts';
import { readUpload } from '#server/http/upload.ts';
import { inspectImage } from './inspect.ts';
import { deleteOwnImage, findImage, insertImage } from './rows.ts';
import type { ImageStore } from './store.ts';

export interface ImageServices {
  db: Database;
  imageStore: ImageStore;
  now: () => Date;
  newId: () => string;
}

const YEAR_S = 31_536_000;

export function imageRoutes(bind: Bind, { db, imageStore, now, newId }: ImageServices): void {
  bind(uploadImage, async ({ user, request }) => {
    const { bytes } = await readUpload(request, uploadImage.upload);
    const facts = inspectImage(bytes);
    const hash = createHash('sha256').update(bytes).digest('hex');
    await imageStore.put(hash, bytes);
    const id = newId();
    await insertImage(db, {
      id,
      owner_id: user.id,
      hash,
      bytes: bytes.length,
      ...facts,
      created_at: now().toISOString(),
    });
    return { id, url: `/api/images/${id}`, width: facts.width, height: facts.height };
  });

  bind(getImage, async ({ params, reply }) => {
    const row = await findImage(db, params.id);
    const bytes = row ? await imageStore.get(row.hash) : null;
    if (!row || !bytes) throw new AppError('not_found', { message: 'This picture does not exist.' });
    return (
      reply
        .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
        .header('content-security-policy', "default-src 'none'")
        // A web hosted apart shows them too; the id is what keeps them from strangers.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(row.type)
        .send(bytes)
    );
  });

  bind(deleteImage, async ({ user, params }) => {
    const deleted = await deleteOwnImage(db, user.id, params.id);
    if (!deleted) throw new AppError('not_found', { message: 'This picture does not exist, or it is not yours.' });
    if (!deleted.shared) await imageStore.remove(deleted.hash);
    return { id: params.id };
  });
}
