import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import { AppError } from '#contract/errors.ts';
import { type ImportPreview, importProject, importSections } from '#contract/imports.ts';
import { isTrial } from '#contract/route.ts';
import { addBook } from '#domain/projects/add-book.ts';
import { contentOf } from '#domain/sections/new-section.ts';
import { insertSections, judgeInsertion } from '#domain/imports/insert-sections.ts';
import { type BookDraft, type ImageCollector, ImportProblem } from '#import/book-draft.ts';
import { htmlToBook } from '#import/html-to-book.ts';
import { intoBook } from '#import/into-book.ts';
import { markdownFileToBook, namesCreatures } from '#import/markdown-to-book.ts';
import { countLinkedImages, previewSections } from '#import/preview.ts';
import { warningsOf } from '#import/warnings.ts';
import { type BoundHandler, EventAnswer, handle, type UploadedFile } from '#domain/calls/handler.ts';
import type { DemoServices } from './demo-services.ts';
import { loadSrd } from './load-srd.ts';

const READABLE = /\.(md|markdown|txt|html?)$/i;
const OTHER_KIND = 'The demo reads Markdown and HTML files; other kinds need the server.';

/** Where there is no server, a book has no images of its own. */
const NO_IMAGES: ImageCollector = {
  add: async () => ({ problem: 'Pictures are kept on the server, which the demo does not have.' }),
};

/** The imports of files, by the same readers as on a server: as a book of their own, and into a book that is there. */
export function importHandlers(services: DemoServices): BoundHandler[] {
  const { store, ownerId } = services;
  return [
    handle(importProject, async (call) => {
      const draft = await readFile(await call.file());
      if (isTrial(call.query)) return answer(call, previewOf(draft), (preview) => ({ type: 'preview', preview }));
      const { sections, report, canon = [], ...facts } = draft;
      const book = {
        facts,
        canon,
        sections: sections.map(readySection),
        imageBytes: 0,
      };
      const project = await addBook(services, { ownerId, book }, (reveal) => store.transaction(reveal));
      const imported = { ...project, warnings: warningsOf(report) };
      return answer(call, imported, (made) => ({ type: 'done', project: made }));
    }),

    handle(importSections, async (call) => {
      const { params, query } = call;
      const file = await call.file();
      const place = { ownerId, projectId: params.id, after: query.after };
      const draft = intoBook(await readFile(file), file.fileName);
      const { sections, report } = draft;
      await judgeInsertion(store, place, { count: sections.length, bytes: 0 });
      if (isTrial(query)) return answer(call, previewOf(draft), (preview) => ({ type: 'preview', preview }));
      const ready = { ...place, name: `Before importing ${file.fileName}`, sections: sections.map(readySection) };
      const { heads, versionId } = await store.transaction((records) => insertSections(services, records, ready));
      const imported = { sections: heads, images: 0, version_id: versionId, warnings: warningsOf(report) };
      return answer(call, imported, (made) => ({ type: 'done', imported: made }));
    }),
  ];
}

async function readFile({ bytes, fileName }: UploadedFile): Promise<BookDraft> {
  if (!READABLE.test(fileName)) throw new AppError('unsupported_type', { message: OTHER_KIND });
  try {
    const text = new TextDecoder().decode(bytes);
    const isPage = /\.html?$/i.test(fileName);
    if (isPage) return await htmlToBook(text, fileName, { images: NO_IMAGES });
    const builtIn = namesCreatures(text) ? (await loadSrd()).creatures : [];
    return await markdownFileToBook(text, fileName, { images: NO_IMAGES, builtIn });
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    const code = error.code === 'book_too_large' ? 'book_too_large' : 'invalid_input';
    throw new AppError(code, { message: error.message });
  }
}

function previewOf(draft: BookDraft): ImportPreview {
  const { title, sections, report } = draft;
  return {
    title,
    sections: previewSections(sections),
    images: 0,
    linked_images: countLinkedImages(draft),
    warnings: warningsOf(report),
  };
}

function readySection({ title, doc, opening = DEFAULT_OPENING }: BookDraft['sections'][number]) {
  return { title, images: [], opening, ...contentOf(doc) };
}

/** The data as they are, or as the last event of a stream where the call asks for events. */
function answer<Data>(
  { wantsEvents }: { wantsEvents: boolean },
  data: Data,
  eventOf: (data: Data) => object,
): Data | EventAnswer {
  return wantsEvents ? new EventAnswer(once(eventOf(data))) : data;
}

async function* once(event: object): AsyncGenerator<object> {
  yield event;
}
