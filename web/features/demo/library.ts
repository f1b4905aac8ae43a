import { readReusableBlock } from '#book/document/reusable-block.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { AppError } from '#contract/errors.ts';
import { deleteLibraryBlock, type LibraryBlock, listLibraryBlocks, saveLibraryBlock } from '#contract/library.ts';
import type { DemoBind } from './answers.ts';
import { requireProject, type Shelf } from './shelf.ts';

/** The library of blocks, kept as long as the page. */
export function bindLibrary(bind: DemoBind, shelf: Shelf): void {
  const blocks = new Map<string, LibraryBlock>();

  bind(listLibraryBlocks, ({ query: { search, kind, project_id, page, per_page } }) => {
    const words = search.toLowerCase();
    const found = [...blocks.values()]
      .filter((block) => kind === undefined || block.kind === kind)
      .filter((block) => project_id === undefined || block.project_id === project_id)
      .filter(({ name, detail }) => `${name}\n${detail}`.toLowerCase().includes(words))
      .sort((one, other) => one.name.localeCompare(other.name));
    const total = found.length;
    return {
      blocks: found.slice((page - 1) * per_page, page * per_page),
      pagination: { page, per_page, total, pages: Math.max(1, Math.ceil(total / per_page)) },
    };
  });

  bind(saveLibraryBlock, ({ body }) => {
    const project = body.project_id === undefined ? null : requireProject(shelf, body.project_id);
    const block = readReusableBlock(body.node);
    const node = block?.doc.firstChild?.toJSON() as Record<string, unknown> | undefined;
    if (!block || !node) {
      const message = 'Only stat blocks, spells, magic items and random tables can be saved to the library.';
      throw new AppError('invalid_input', { message });
    }
    const { kind, name, detail, doc } = block;
    const same = [...blocks.values()].find((one) => JSON.stringify(one.node) === JSON.stringify(node));
    const kept = same ?? {
      id: shelf.newId(),
      kind,
      name,
      detail,
      node,
      html: documentToHtml(doc),
      project_id: project?.id ?? null,
      project_title: project?.title ?? null,
      created_at: shelf.now().toISOString(),
    };
    blocks.set(kept.id, kept);
    return kept;
  });

  bind(deleteLibraryBlock, ({ params }) => {
    if (!blocks.delete(params.id)) throw new AppError('not_found');
    return { id: params.id };
  });
}
