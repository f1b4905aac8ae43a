import { type ReusableBlock, readReusableBlock, readStoredBlock } from '#book/document/reusable-block.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { withVersion } from '#book/document/stored/schema-version.ts';
import { fold } from '#book/text/fold.ts';
import { AppError } from '#contract/errors.ts';
import { LIBRARY_BLOCK_MAX, type LibraryBlock } from '#contract/library.ts';
import type { ShownBlock, StoredBlock } from '../store/library.ts';

/** What a search looks through: name and detail, folded. */
export function blockSearchText({ name, detail }: Pick<StoredBlock, 'name' | 'detail'>): string {
  return fold(`${name}\n${detail}`);
}

interface KeptBlock extends ReusableBlock {
  /** Its JSON as it is kept. */
  node: string;
  /** That, and what the same block was kept as before versions of the schema were written. */
  sameNodes: string[];
}

/** The block that a client gives, through the gate. */
export function requireBlock(json: unknown): KeptBlock {
  const block = readReusableBlock(json);
  if (!block) {
    const message = 'Only stat blocks, spells, magic items and random tables can be saved to the library.';
    throw new AppError('invalid_input', { message, issues: [{ path: 'node', message }] });
  }
  const plain = (block.doc.firstChild?.toJSON() ?? {}) as Record<string, unknown>;
  const node = JSON.stringify(withVersion(plain));
  if (node.length > LIBRARY_BLOCK_MAX)
    throw new AppError('too_large', { message: 'This block is too long for the library. Please shorten it.' });
  return { ...block, node, sameNodes: [node, JSON.stringify(plain)] };
}

/** A kept block, as the interface shows it. */
export function presentBlock(kept: ShownBlock): LibraryBlock {
  const block = readStoredBlock(JSON.parse(kept.node));
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
