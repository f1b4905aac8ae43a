import { getProvenance } from '#contract/provenance.ts';
import { reportProvenance } from './report-provenance.ts';
import type { Store } from '#domain/store/store.ts';
import type { Database } from '#domain/database/database.ts';
import { type BoundHandler, handle } from '#domain/handler.ts';
import { countGeneratedImages } from './provenance-store.ts';

/** The calls about who wrote a book: people, models, rules. */
export function provenanceHandlers({ db, store }: { db: Database; store: Store }): BoundHandler[] {
  return [
    handle(getProvenance, async ({ book, params: { id: projectId } }) => {
      const generatedImages = await countGeneratedImages(db, book.ownerId, projectId);
      return reportProvenance(store, { ownerId: book.ownerId, projectId, generatedImages });
    }),
  ];
}
