import { type ImportedProject, type ImportedSections, importProject, importSections } from '#contract/imports.ts';
import { isTrial } from '#contract/route.ts';
import { judgeInsertion } from '#domain/imports/insert-sections.ts';
import { type BoundHandler, handle } from '#domain/calls/handler.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { answerFile, previewed } from './answer-file.ts';
import type { BookFiles } from './book-files.ts';
import { judgeBookRoom, judgeSectionsRoom } from './judge-room.ts';
import { importFile, previewFile } from './read-file.ts';
import { storeBook, storeSections, type StoringServices } from './store-book.ts';

export interface ImportServices extends StoringServices {
  bookFiles: BookFiles;
  metrics: Pick<Metrics, 'imported'>;
  /** Where the answer is a stream, sections come into the book after the call was answered. */
  rooms: { changed(projectId: string): void };
}

/** The imports of files: as a book of their own, and into a book that is there. */
export function importHandlers(services: ImportServices): BoundHandler[] {
  const { store, rooms } = services;
  return [
    handle(importProject, ({ user, query, ...call }) =>
      answerFile<ImportedProject>(call, user.id, async (file) => {
        if (isTrial(query)) {
          const preview = await previewFile(services, file, ({ bytes }) => judgeBookRoom(services, user.id, bytes));
          return previewed(preview);
        }
        const project = await importFile(services, file, async (book) => ({
          ...(await storeBook(services, user.id, book)),
          warnings: book.warnings,
        }));
        return { data: project, last: { type: 'done', project } };
      }),
    ),

    handle(importSections, ({ user, book: { ownerId }, params: { id: projectId }, query, ...call }) => {
      const place = { ownerId, projectId, after: query.after };
      return answerFile<ImportedSections>(call, user.id, async (sent) => {
        const file = { ...sent, isForOpenBook: true };
        // A section that is not there is told of before the file is read.
        await judgeInsertion(store, place, { count: 0, bytes: 0 });
        if (isTrial(query)) {
          const preview = await previewFile(services, file, async ({ preview: { sections }, bytes }) => {
            await judgeInsertion(store, place, { count: sections.length, bytes: bytes.text });
            await judgeSectionsRoom(services, { personId: user.id, ownerId }, bytes);
          });
          return previewed(preview);
        }
        const imported = await importFile(services, file, (book) =>
          storeSections(services, { personId: user.id, place, fileName: file.fileName }, book),
        );
        rooms.changed(projectId);
        return { data: imported, last: { type: 'done', imported } };
      });
    }),
  ];
}
