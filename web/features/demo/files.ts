import { playersDocument } from '#book/document/printed.ts';
import { documentFromJson } from '#book/document/parse.ts';
import {
  exportCover,
  exportProject,
  preflightProject,
  previewProject,
  projectPage,
  sectionPage,
} from '#contract/exports.ts';
import { AppError } from '#contract/errors.ts';
import type { Parsed, RouteContract } from '#contract/route.ts';
import type { SectionWithDocument } from '#contract/sections.ts';
import { choosePart } from '#domain/exports/export-inputs.ts';
import { readSection } from '#domain/sections/read-sections.ts';
import type { StoredProject } from '#domain/projects/stored-project.ts';
import type { Records } from '#domain/store/store.ts';
import { requireProject } from '#domain/store/required.ts';
import { DOWNLOADED_HEADER } from '#web/lib/books/book-file.ts';
import { type BoundHandler, FileAnswer, handle } from '#domain/handler.ts';
import type { DemoServices } from './demo-services.ts';
import { bookPage, pageFileName } from './book-page.ts';

const PAGES_NEED_SERVER =
  'Typesetting needs the server, which the demo does not have. Please take your work along and import it on a Tomewright server.';

/** A book as an HTML page that a server imports. Other formats and typeset pages need a server, and the answer says so. */
export function exportHandlers(services: DemoServices, downloaded: DownloadedBooks): BoundHandler[] {
  const { store, ownerId } = services;
  return [
    handle(exportProject, async ({ params, query, header }) => {
      const project = await requireProject(store, ownerId, params.id);
      if (params.format !== 'html') throw new AppError('unknown_format', { message: PAGES_NEED_SERVER });
      const { sections, isWhole } = await readPart(services, project.id, query);
      // Work counts as saved once the whole book is downloaded.
      if (isWhole && header(DOWNLOADED_HEADER) !== undefined) downloaded.note(project);
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(pageFileName(project.title))}`;
      return new FileAnswer(
        { type: 'text/html; charset=utf-8', body: bookPage(project, sections) },
        { 'content-disposition': disposition },
      );
    }),

    ...[previewProject, projectPage, sectionPage, preflightProject, exportCover].map((route) =>
      handle<RouteContract & { params: typeof previewProject.params }>(route, async ({ params }) => {
        await requireProject(store, ownerId, params.id);
        throw new AppError('typeset_failed', { message: PAGES_NEED_SERVER });
      }),
    ),
  ];
}

/** The requested sections with their documents. Throws `section_not_found`. */
async function readPart(
  { store, ownerId }: DemoServices,
  projectId: string,
  { edition, section: only }: Parsed<typeof exportProject, 'query'>,
): Promise<{ sections: SectionWithDocument[]; isWhole: boolean }> {
  const heads = await store.sections.listHeads(projectId);
  const ids = only ? choosePart(heads, only).ids : heads.map(({ id }) => id);
  const sections = await Promise.all(ids.map((id) => readSection(store, ownerId, { projectId, sectionId: id })));
  if (edition === 'full') return { sections, isWhole: ids.length === heads.length };
  const printed = sections.map((section) => ({
    ...section,
    doc: playersDocument(documentFromJson(section.doc)).toJSON(),
  }));
  return { sections: printed, isWhole: false };
}

/** Remembers the version of each book at its last download. Later changes are lost when the page is left. */
interface DownloadedBooks {
  note(project: Pick<StoredProject, 'id' | 'version'>): void;
  /** Reads the present books and the updates that their sections do not show yet, after a call or an update that may have changed one. */
  refresh(): Promise<void>;
  /** Whether a book was created or changed since its last download, as of the last `refresh`: a page that is being left cannot wait. */
  hasUnsavedWork(): boolean;
}

const ALL = {
  words: '',
  status: null,
  tags: [],
  from: null,
  to: null,
  sort: 'title',
  order: 'asc',
  limit: null,
  offset: 0,
} as const;

/** The books in the store at the start (the samples) count as downloaded. */
export async function openDownloadedBooks(
  store: Pick<Records, 'projects' | 'sectionLogs'>,
  ownerId: string,
): Promise<DownloadedBooks> {
  const readVersions = async () => {
    const { projects } = await store.projects.search(ownerId, ALL);
    return new Map(projects.map(({ id, version }) => [id, version]));
  };
  const downloaded = await readVersions();
  let present = new Map(downloaded);
  let hasUnmaterialized = false;
  return {
    note({ id, version }) {
      downloaded.set(id, version);
    },
    async refresh() {
      const unmaterialized = await store.sectionLogs.listUnmaterializedOf(ownerId);
      present = await readVersions();
      hasUnmaterialized = unmaterialized.length > 0;
    },
    hasUnsavedWork: () => hasUnmaterialized || [...present].some(([id, version]) => downloaded.get(id) !== version),
  };
}
