import { deleteLibraryBlock, listLibraryBlocks, saveLibraryBlock } from '#contract/library.ts';
import { findBlocks, keepBlock, removeBlock } from './library-blocks.ts';
import type { DomainServices } from '#domain/services.ts';
import { type BoundHandler, handle } from '#domain/handler.ts';

export function libraryHandlers(services: DomainServices): BoundHandler[] {
  return [
    handle(listLibraryBlocks, ({ user, query }) => findBlocks(services.store, user.id, query)),

    handle(saveLibraryBlock, ({ user, book, body }) => keepBlock(services, user.id, body, book.ownerId)),

    handle(deleteLibraryBlock, async ({ user, params }) => {
      await removeBlock(services, user.id, params.id);
      return { id: params.id };
    }),
  ];
}
