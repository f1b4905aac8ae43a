import { REUSABLE_KINDS } from '#book/document/names.ts';
import { readReusableBlock, readStoredBlock } from '#book/document/reusable-block.ts';
import { withVersion } from '#book/document/stored/schema-version.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { AppError } from '#contract/errors.ts';
import {
  deleteLibraryBlock,
  LIBRARY_BLOCK_MAX,
  LIBRARY_BLOCKS_MAX,
  type LibraryBlock,
  listLibraryBlocks,
  saveLibraryBlock,
} from '#contract/library.ts';
import type { Database } from '#server/database/database.ts';
import { fold } from '#server/database/fold.ts';
import type { Bind } from '#server/http/bind.ts';
import { requireProject } from '#server/projects/store.ts';
import { countBlocks, deleteOwnBlock, findSameBlock, insertBlock, searchBlocks, type ShownBlockRow } from './store.ts';

export interface LibraryServices {
  db: Database;
  now: () => Date;
  newId: () => string;
}

export function libraryRoutes(bind: Bind, { db, now, newId }: LibraryServices): void {
  bind(listLibraryBlocks, async ({ user, query }) => {
    const { rows, total } = await searchBlocks(db, user.id, query);
    const { page, per_page } = query;
    return {
      blocks: rows.map(presentBlock),
      pagination: { page, per_page, total, pages: Math.max(1, Math.ceil(total / per_page)) },
    };
  });

  bind(saveLibraryBlock, async ({ user, body }) => {
    const project = body.project_id === undefined ? null : await requireProject(db, user.id, body.project_id);
    const block = requireBlock(body.node);
    const row = {
      id: newId(),
      owner_id: user.id,
      kind: block.kind,
      name: block.name,
      name_folded: fold(block.name),
      detail: block.detail,
      search_text: fold(`${block.name}\n${block.detail}`),
      node: block.node,
      project_id: project?.id ?? null,
      created_at: now().toISOString(),
    };
    const same = await findSameBlock(db, row, block.sameNodes);
    if (same) return presentBlock(same);
    if ((await countBlocks(db, user.id)) >= LIBRARY_BLOCKS_MAX)
      throw new AppError('too_large', { message: 'A library can have at most 5,000 blocks.' });
    await insertBlock(db, row);
    return presentBlock({ ...row, project_title: project?.title ?? null });
  });

  bind(deleteLibraryBlock, async ({ user, params }) => {
    if (!(await deleteOwnBlock(db, user.id, params.id))) throw new AppError('not_found');
    return { id: params.id };
  });
}

function requireBlock(json: unknown) {
  const block = readReusableBlock(json);
  if (!block) {
    const message = 'Only stat blocks, spells, magic items and random tables can be saved to the library.';
    throw new AppError('invalid_input', { message, issues: [{ path: 'node', message }] });
  }
  const plain = (block.doc.firstChild?.toJSON() ?? {}) as Record<string, unknown>;
  const node = JSON.stringify(withVersion(plain));
  if (node.length > LIBRARY_BLOCK_MAX)
    throw new AppError('too_large', { message: 'This block is too long for the library. Please shorten it.' });
  // Blocks that were kept before versions were written say the same without one.
  return { ...block, node, sameNodes: [node, JSON.stringify(plain)] };
}

function presentBlock({
  id,
  name,
  detail,
  project_id,
  project_title,
  created_at,
  ...row
}: ShownBlockRow): LibraryBlock {
  const block = readStoredBlock(JSON.parse(row.node));
  return {
    id,
    kind: REUSABLE_KINDS.find((kind) => kind === row.kind) ?? 'statBlock',
    name,
    detail,
    project_id,
    project_title,
    created_at,
    node: (block?.doc.firstChild?.toJSON() ?? {}) as Record<string, unknown>,
    html: block ? documentToHtml(block.doc) : '',
  };
}
