import { AppError } from '#contract/errors.ts';
import { generateImage } from '#contract/generation.ts';
import { ALT_MAX } from '#contract/images.ts';
import { requireAiOn, requireProject } from '#domain/store/required.ts';
import type { Store } from '#domain/store/store.ts';
import { type BoundHandler, handle } from '#domain/calls/handler.ts';
import { type ImageServices, storeImage } from '#domain/images/store-images.ts';
import { addressOf } from '#domain/images/present-images.ts';
import type { AuthorAi } from '#domain/generation/author-ai.ts';

export interface ImageGenerationServices extends ImageServices {
  store: Store;
  authorAi: AuthorAi;
}

const NAME = 'Generated picture';
const UNREADABLE = 'The image service sent something that is no picture. Please try again.';

export function imageGenerationHandlers({ store, authorAi, ...services }: ImageGenerationServices): BoundHandler[] {
  return [
    handle(generateImage, async ({ user, book, body, signal }) => {
      if (body.project_id !== undefined) requireAiOn(await requireProject(store, book.ownerId, body.project_id));
      // An account that is full already does not cost a picture first.
      await services.requireRoom(services.db, book.ownerId, 1);
      const imageAi = await authorAi.forImages(user);
      const images = await imageAi.generate(body, signal);
      const made = [];
      for (const bytes of images.slice(0, body.n)) {
        const image = { ownerId: book.ownerId, bytes, name: NAME, alt: body.prompt.slice(0, ALT_MAX) };
        made.push(await storeGenerated(services, { ...image, source: 'generated' }));
      }
      return made;
    }),
  ];
}

/** Images of a provider are validated like uploads. */
async function storeGenerated(services: ImageServices, image: Parameters<typeof storeImage>[1]) {
  try {
    const { id, width, height } = await storeImage(services, image);
    return { id, url: addressOf(id), width, height };
  } catch (error) {
    if (!(error instanceof AppError) || !['unsupported_type', 'too_large'].includes(error.code)) throw error;
    throw new AppError('provider_failed', { message: UNREADABLE, cause: error });
  }
}
