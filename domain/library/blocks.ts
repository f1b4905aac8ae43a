import { type ReusableBlock, readReusableBlock } from '#book/document/reusable-block.ts';
import { documentToHtml } from '#book/document/to-html.ts';
import { fold } from '#book/text/fold.ts';
import { AppError } from '#contract/errors.ts';
import { LIBRARY_BLOCK_MAX, type LibraryBlock } from '#contract/library.ts';
import type { ShownBlock, StoredBlock } from '../store/library.ts';

/** What a search looks through: name and detail, folded. */
export function blockSearchText({ name, detail }: Pick<StoredBlock, 'name' | 'detail'>): string {
  return fold(`${name}\n${detail}`);
}

/** The block that a client gives, through the gate, with its JSON as it is kept. */
export function requireBlock(json: unknown): ReusableBlock & { node: string } {
  const block = readReusableBlock(json);
  if (!block) {
    const message = 'Only stat blocks, spells, magic items and random tables can be saved to the library.';
    throw new AppError('invalid_input', { message, issues: [{ path: 'node', message }] });
  }
  const node = JSON.stringify(block.doc.firstChild?.toJSON());
  if (node.length > LIBRARY_BLOCK_MAX)
    throw new AppError('too_large', { message: 'This block is too long for the library. Please shorten it.' });
  return { ...block, node };
}

/** A kept block, as the interface shows it. */
export function presentBlock(kept: ShownBlock): LibraryBlock {
  const node = JSON.parse(kept.node) as Record<string, unknown>;
  const block = readReusableBlock(node);
  return {
    id: kept.id,
    kind: kept.kind,
    name: kept.name,
    detail: kept.detail,
    project_id: kept.project_id,
    project_title: kept.project_title,
    created_at: kept.created_at,
    node,
    html: block ? documentToHtml(block.doc) : '',
  };
}
