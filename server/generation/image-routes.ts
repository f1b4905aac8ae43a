import { AppError } from '#contract/errors.ts';
import { generateImage } from '#contract/generation.ts';
import { ALT_MAX } from '#contract/images.ts';
import type { ImageProvider } from '#server/ai/image-provider.ts';
import type { Bind } from '#server/http/bind.ts';
import { type ImageShelf, storePicture } from '#server/images/intake.ts';
import { addressOf } from '#server/images/present.ts';

export interface ImageGenerationServices extends ImageShelf {
  imageAi: ImageProvider | null;
}

const NAME = 'Generated picture';
const UNREADABLE = 'The image service sent something that is no picture. Please try again.';

export function imageGenerationRoutes(bind: Bind, { imageAi, ...shelf }: ImageGenerationServices): void {
  bind(generateImage, async ({ user, body, signal }) => {
    if (!imageAi) throw new AppError('image_model_missing');
    const pictures = await imageAi.generate(body, signal);
    const made = [];
    for (const bytes of pictures.slice(0, body.n)) {
      const picture = { ownerId: user.id, bytes, name: NAME, alt: body.prompt.slice(0, ALT_MAX) };
      made.push(await storeGenerated(shelf, { ...picture, source: 'generated' }));
    }
    return made;
  });
}

/** What a provider sends is judged as an upload is. */
async function storeGenerated(shelf: ImageShelf, picture: Parameters<typeof storePicture>[1]) {
  try {
    const { id, width, height } = await storePicture(shelf, picture);
    return { id, url: addressOf(id), width, height };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'overloaded') throw error;
    throw new AppError('provider_failed', { message: UNREADABLE, cause: error });
  }
}
