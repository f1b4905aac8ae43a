import { z } from 'zod';
import { defineRoute } from './route.ts';

/** How many images one call fetches. Each may take ten seconds, and a few are fetched at the same time. */
export const FETCHED_AT_ONCE = 20;

const ADDRESS_MAX = 2000;

const OneProject = z.object({ id: z.string().min(1).max(100) });
const Address = z.string().min(1).max(ADDRESS_MAX, 'The address of a picture can be at most 2,000 characters long');

/** An image that a book shows from another server, and where it is in the book. */
export const LinkedImage = z.object({
  url: z.string(),
  alt: z.string().meta({ description: 'What it shows, where the book says so.' }),
  is_cover: z.boolean().meta({ description: 'Whether it stands on the cover, beside its places in sections.' }),
  places: z.array(z.object({ section_id: z.string(), section_title: z.string() })),
});
export type LinkedImage = z.infer<typeof LinkedImage>;

/** The result of fetching an image: its new address here, or a sentence that says why it failed. */
export const FetchedImage = z.object({
  url: z.string(),
  image_id: z.string().optional(),
  address: z.string().optional().meta({ description: 'Its address in the book, `/api/images/ID`.' }),
  problem: z.string().optional(),
});
export type FetchedImage = z.infer<typeof FetchedImage>;

const Replaced = z.object({
  replaced: z.int().meta({ description: 'In how many sections.' }),
  replaced_cover: z.boolean().meta({ description: 'Whether on the cover too.' }),
  version_id: z.string().nullable().meta({ description: 'null where nothing was changed.' }),
});

export const listLinkedImages = defineRoute({
  method: 'GET',
  path: '/projects/:id/images/linked',
  summary: 'The pictures that the book shows from other servers, in its order.',
  access: 'user',
  requiredRole: 'editor',
  params: OneProject,
  response: z.object({
    images: z.array(LinkedImage),
    server_fetches: z.boolean().meta({ description: 'Whether this server may fetch them: FETCH_IMAGES.' }),
  }),
  errors: ['project_not_found'],
});
export type LinkedImages = z.infer<typeof listLinkedImages.response>;

export const fetchLinkedImages = defineRoute({
  method: 'POST',
  path: '/projects/:id/images/fetch',
  summary:
    'Fetches pictures of the book from other servers, from public addresses alone, and shows it the stored ones instead. Restoring `version_id` takes that back.',
  access: 'user',
  requiredRole: 'editor',
  params: OneProject,
  body: z.object({
    urls: z
      .array(Address)
      .min(1, 'Please name at least one picture')
      .max(FETCHED_AT_ONCE, `At most ${FETCHED_AT_ONCE} pictures can be fetched at once`),
  }),
  response: Replaced.extend({ images: z.array(FetchedImage) }),
  errors: [
    'project_not_found',
    'image_fetch_off',
    'too_many_jobs',
    'too_large',
    'book_too_large',
    'quota_exceeded',
    'images_unavailable',
    'overloaded',
  ],
});

export const placeImages = defineRoute({
  method: 'POST',
  path: '/projects/:id/images/place',
  summary:
    'Shows stored pictures in the place of those on other servers, everywhere in the book. Restoring `version_id` takes all of it back.',
  access: 'user',
  requiredRole: 'editor',
  params: OneProject,
  body: z.object({
    images: z
      .array(z.object({ url: Address, image_id: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/) }))
      .min(1, 'Please name at least one picture')
      .max(500, 'At most 500 pictures can be placed at once'),
  }),
  response: Replaced,
  errors: ['project_not_found', 'not_found', 'too_large', 'book_too_large', 'quota_exceeded', 'overloaded'],
});
