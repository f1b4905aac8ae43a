import { z } from 'zod';
import { defineRoute } from './route.ts';

export const IMAGE_MAX_BYTES = 20 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 100_000_000;

const ImageId = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/) });

export const uploadImage = defineRoute({
  method: 'POST',
  path: '/images/upload',
  summary: 'Stores a picture (png, jpeg, webp, gif or avif), judged by its content.',
  access: 'user',
  upload: { field: 'image', maxBytes: IMAGE_MAX_BYTES },
  response: z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() }),
  status: 201,
  errors: ['too_large', 'unsupported_type'],
});

export const getImage = defineRoute({
  method: 'GET',
  path: '/images/:id',
  summary: 'The picture; its id cannot be guessed.',
  access: 'open',
  params: ImageId,
  response: 'file',
  media: ['image/*'],
  errors: ['not_found'],
});

export const deleteImage = defineRoute({
  method: 'DELETE',
  path: '/images/:id',
  summary: 'Deletes a picture of the person.',
  access: 'user',
  params: ImageId,
  response: z.object({ id: z.string() }),
  errors: ['not_found'],
});
