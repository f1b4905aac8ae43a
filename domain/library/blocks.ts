import { type ReusableBlock, readReusableBlock } from '#book/document/reusable-block.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { withVersion } from '#book/document/stored/migrate.ts';
import { AppError } from '#contract/errors.ts';
import { LIBRARY_BLOCK_MAX, type LibraryBlock } from '#contract/library.ts';
import type { ShownBlock } from './library-store.ts';

interface KeptBlock extends ReusableBlock {
  /** The block's JSON as it is stored. */
  node: string;
}

/** The block that a client gives, through the gate. */
export function requireBlock(json: unknown): KeptBlock {
  const block = readReusableBlock(json);
  if (!block) {
    const message = 'Only stat blocks, spells, magic items and random tables can be saved to the library.';
    throw new AppError('invalid_input', { message, issues: [{ path: 'node', message }] });
  }
  const node = JSON.stringify(withVersion((block.doc.firstChild?.toJSON() ?? {}) as Record<string, unknown>));
  if (node.length > LIBRARY_BLOCK_MAX)
    throw new AppError('too_large', { message: 'This block is too long for the library. Please shorten it.' });
  return { ...block, node };
}

/** A stored block as the API returns it. */
export function presentBlock(kept: ShownBlock): LibraryBlock {
  const block = readReusableBlock(JSON.parse(kept.node));
  return {
    id: kept.id,
    kind: kept.kind,
    name: kept.name,
    detail: kept.detail,
    project_id: kept.project_id,
    project_title: kept.project_title,
    created_at: kept.created_at,
    node: (block?.doc.firstChild?.toJSON() ?? {}) as Record<string, unknown>,
    html: block ? documentToHtml(block.doc) : '',
  };
}
