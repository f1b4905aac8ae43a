import { z } from 'zod';
import { defineRoute } from './route.ts';

export const FONT_MAX_BYTES = 15 * 1024 * 1024;
/** The most fonts of an account: about ten families. */
export const FONTS_MAX = 60;

const FontId = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/) });

/**
 * What the licence bits of a font permit. `preview_print` permits embedding in a PDF only; the others also permit
 * embedding in files that can be edited, such as e-books and web pages.
 */
const FONT_EMBEDDINGS = ['installable', 'editable', 'preview_print'] as const;
export type FontEmbedding = (typeof FONT_EMBEDDINGS)[number];

/** A font that the person uploaded: one style of a family. */
export const OwnFont = z.object({
  id: z.string(),
  /** The name by which a book chooses the font. */
  family: z.string(),
  style: z.string(),
  /** The CSS weight: 400 is regular, 700 bold. */
  weight: z.int(),
  italic: z.boolean(),
  embedding: z.enum(FONT_EMBEDDINGS),
  /** The name of the uploaded file. */
  name: z.string(),
  bytes: z.int(),
  created_at: z.string(),
});
export type OwnFont = z.infer<typeof OwnFont>;

export const uploadFont = defineRoute({
  method: 'POST',
  path: '/fonts/upload',
  summary:
    'Stores a font (.ttf or .otf) for the books of the person, where its licence bits permit that it is embedded.',
  access: 'user',
  upload: { field: 'font', maxBytes: FONT_MAX_BYTES },
  response: OwnFont,
  status: 201,
  errors: ['too_large', 'quota_exceeded', 'unsupported_type', 'font_exists', 'images_unavailable'],
});

export const listFonts = defineRoute({
  method: 'GET',
  path: '/fonts',
  summary: "The person's fonts, by family, weight and slope.",
  access: 'user',
  response: z.object({ fonts: z.array(OwnFont) }),
});

export const getFont = defineRoute({
  method: 'GET',
  path: '/fonts/:id',
  summary: 'The file of a font of the person.',
  access: 'user',
  params: FontId,
  response: 'file',
  media: ['font/ttf', 'font/otf'],
  errors: ['not_found', 'images_unavailable'],
});

export const deleteFont = defineRoute({
  method: 'DELETE',
  path: '/fonts/:id',
  summary: 'Deletes a font of the person. Books that were set in it are set in the fonts of their themes.',
  access: 'user',
  params: FontId,
  response: z.object({ id: z.string() }),
  errors: ['not_found'],
});
