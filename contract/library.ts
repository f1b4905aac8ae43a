import { z } from 'zod';
import { REUSABLE_KINDS } from '#book/document/nodes.ts';
import { Pagination } from './projects.ts';
import { defineRoute } from './route.ts';
import { DocumentJson } from './sections.ts';

/** The most characters of the JSON of one block. */
export const LIBRARY_BLOCK_MAX = 300_000;
export const LIBRARY_BLOCKS_MAX = 5000;

export const LibraryBlock = z.object({
  id: z.string(),
  kind: z.enum(REUSABLE_KINDS),
  name: z.string(),
  /** A detail for the list: challenge rating, level and school, rarity, or die. */
  detail: z.string(),
  /** The book that it was saved from; null if that book is gone. */
  project_id: z.string().nullable(),
  project_title: z.string().nullable(),
  created_at: z.string(),
  /** The block as ProseMirror JSON, and as canonical HTML. */
  node: DocumentJson,
  html: z.string(),
});
export type LibraryBlock = z.infer<typeof LibraryBlock>;

export type LibraryKind = LibraryBlock['kind'];

export const LibrarySearch = z.object({
  search: z.string().trim().max(200).default(''),
  kind: z.enum(REUSABLE_KINDS).optional(),
  project_id: z.string().max(100).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
});
export type LibrarySearch = z.infer<typeof LibrarySearch>;

export const listLibraryBlocks = defineRoute({
  method: 'GET',
  path: '/library/blocks',
  summary: 'The blocks that the person saved, by name, searched by name and by challenge rating, level, rarity or die.',
  access: 'user',
  query: LibrarySearch,
  response: z.object({ blocks: z.array(LibraryBlock), pagination: Pagination }),
});

export const saveLibraryBlock = defineRoute({
  method: 'POST',
  path: '/library/blocks',
  summary: 'Saves a stat block, spell, magic item or random table to be used again; the same block is saved once.',
  access: 'user',
  requiredRole: 'reader',
  body: z.object({ node: DocumentJson, project_id: z.string().max(100).optional() }),
  response: LibraryBlock,
  status: 201,
  errors: ['project_not_found', 'too_large', 'quota_exceeded'],
});

export const deleteLibraryBlock = defineRoute({
  method: 'DELETE',
  path: '/library/blocks/:id',
  summary: 'Takes a block out of the library; books that have it keep it.',
  access: 'user',
  params: z.object({ id: z.string().min(1).max(100) }),
  response: z.object({ id: z.string() }),
  errors: ['not_found'],
});
