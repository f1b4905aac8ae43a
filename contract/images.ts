import { z } from 'zod';
import { Pagination } from './projects.ts';
import { defineRoute } from './route.ts';

export const IMAGE_MAX_BYTES = 20 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 100_000_000;
/** The widths in pixels of the copies for the screen. */
export const IMAGE_WIDTHS = [160, 320, 640, 1280, 2560] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
export const ALT_MAX = 2000;

const ImageId = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/) });
const Width = z
  .enum(IMAGE_WIDTHS.map(String), `Please ask for one of these widths: ${IMAGE_WIDTHS.join(', ')}`)
  .transform((width) => Number(width) as ImageWidth);

/** An image in the person's library. */
export const OwnImage = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  alt: z.string(),
  source: z.enum(['uploaded', 'generated']),
  type: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  created_at: z.string(),
});
export type OwnImage = z.infer<typeof OwnImage>;

export const ImageUse = z.object({
  project_id: z.string(),
  project_title: z.string(),
  /** Null if the image is on the cover of the book. */
  section_id: z.string().nullable(),
  section_title: z.string().nullable(),
});
export type ImageUse = z.infer<typeof ImageUse>;

export const uploadImage = defineRoute({
  method: 'POST',
  path: '/images/upload',
  summary: 'Stores a picture (png, jpeg, webp, gif or avif), judged by its content, without the notes it carries.',
  access: 'user',
  upload: { field: 'image', maxBytes: IMAGE_MAX_BYTES },
  response: z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() }),
  status: 201,
  errors: ['too_large', 'quota_exceeded', 'unsupported_type', 'images_unavailable'],
});

export const getImage = defineRoute({
  method: 'GET',
  path: '/images/:id',
  summary: 'The picture; its id cannot be guessed. With a width, a WebP that is at most so wide.',
  access: 'open',
  params: ImageId,
  query: z.object({ width: Width.optional() }),
  response: 'file',
  media: ['image/*'],
  errors: ['not_found', 'images_unavailable'],
});

export const listImages = defineRoute({
  method: 'GET',
  path: '/images',
  summary: "The person's pictures, newest first, searched by their names and what they show.",
  access: 'user',
  query: z.object({
    search: z.string().trim().max(200).default(''),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(24),
  }),
  response: z.object({ images: z.array(OwnImage), pagination: Pagination }),
});

export const updateImage = defineRoute({
  method: 'PUT',
  path: '/images/:id',
  summary: 'Says what a picture of the person shows.',
  access: 'user',
  params: ImageId,
  body: z.object({ alt: z.string().trim().max(ALT_MAX, 'An alt text can be at most 2,000 characters long') }),
  response: OwnImage,
  errors: ['not_found'],
});

export const listImageUses = defineRoute({
  method: 'GET',
  path: '/images/:id/uses',
  summary: "Where in the person's books a picture stands, at most 100 places.",
  access: 'user',
  params: ImageId,
  response: z.object({ uses: z.array(ImageUse) }),
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
