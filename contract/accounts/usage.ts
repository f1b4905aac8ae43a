import { z } from 'zod';
import { defineRoute } from '../route.ts';

export const Usage = z.object({
  images_bytes: z.int(),
  fonts_bytes: z.int(),
  /** Bytes of the texts of all books, the blocks of the library and the themes. */
  text_bytes: z.int(),
  /** Bytes of the earlier versions of sections. */
  versions_bytes: z.int(),
  total_bytes: z.int(),
  /** How many bytes the account may hold. */
  limit_bytes: z.int(),
});
export type Usage = z.infer<typeof Usage>;

export const getUsage = defineRoute({
  method: 'GET',
  path: '/auth/usage',
  summary: 'What the account holds, in bytes, and how much it may hold.',
  access: 'user',
  response: Usage,
});
