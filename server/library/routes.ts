import { deleteLibraryBlock, listLibraryBlocks, saveLibraryBlock } from '#contract/library.ts';
import { findBlocks } from '#domain/library/find-blocks.ts';
import { keepBlock, removeBlock } from '#domain/library/keep-block.ts';
import type { DomainServices } from '#domain/services.ts';
import type { Bind } from '#server/http/bind.ts';

export function libraryRoutes(bind: Bind, services: DomainServices): void {
  bind(listLibraryBlocks, ({ user, query }) => findBlocks(services.store, user.id, query));

  bind(saveLibraryBlock, ({ user, book, body }) => keepBlock(services, user.id, body, book.ownerId));

  bind(deleteLibraryBlock, async ({ user, params }) => {
    await removeBlock(services, user.id, params.id);
    return { id: params.id };
  });
}
