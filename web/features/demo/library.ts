import { deleteLibraryBlock, listLibraryBlocks, saveLibraryBlock } from '#contract/library.ts';
import { findBlocks } from '#domain/library/find-blocks.ts';
import { keepBlock, removeBlock } from '#domain/library/keep-block.ts';
import type { DemoBind } from './answers.ts';
import type { DemoServices } from './demo-services.ts';

/** The library of blocks, kept as long as the page. */
export function bindLibrary(bind: DemoBind, services: DemoServices): void {
  const { store, ownerId } = services;

  bind(listLibraryBlocks, ({ query }) => findBlocks(store, ownerId, query));

  bind(saveLibraryBlock, ({ body }) => keepBlock(services, ownerId, body));

  bind(deleteLibraryBlock, async ({ params }) => {
    await removeBlock(services, ownerId, params.id);
    return { id: params.id };
  });
}
