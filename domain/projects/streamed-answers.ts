import type { DomainServices } from '../services.ts';
import type { BookRole } from '#contract/book-roles.ts';
import type { Project, ProjectOutline } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { recordsAs } from '#domain/members/printed-records.ts';
import { readChanged, readOutline } from './read-project.ts';
import {
  presentSection,
  readOwnSections,
  readSections,
  requireOwnReadable,
  requireReadable,
  shownTitles,
} from '#domain/sections/read-sections.ts';
import { requireProject } from '#domain/store/required.ts';
import type { Records } from '#domain/store/store.ts';
import { JsonPieces } from '#domain/handler.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';

/** The book or books that a call is about, the caller, and a signal that aborts when the caller has gone. */
interface StreamedCall {
  book: { ownerId: string; callerId: string; role: BookRole };
  signal: AbortSignal;
}

/**
 * Answers that contain the text of whole books. Short ones are read at once. In longer ones, each section is read when the client has taken
 * the one before. A person gets only a few of them at the same time.
 */
interface StreamedAnswers {
  project(call: StreamedCall, id: string): Promise<Project | JsonPieces>;
  sections(call: StreamedCall, projectId: string): Promise<{ sections: Section[] } | JsonPieces>;
  ownSections(call: StreamedCall): Promise<{ sections: (Section & { project_id: string })[] } | JsonPieces>;
}

/** An answer with up to this many bytes of text and images is read at once. */
const AT_ONCE_MAX = 1024 * 1024;

export interface StreamedAnswersDeps extends Pick<DomainServices, 'store' | 'documentParser' | 'pause'> {
  /** Reads the sections of an answer that has begun, in turns between people. None is refused. */
  sectionReads: { run<T>(personId: string, work: () => Promise<T>): Promise<T> };
  /** Limits how many answers with whole books a person gets at once, and how many wait. Resolves with the function that ends one. */
  streamedReads: { acquire(personId: string, signal: AbortSignal): Promise<() => void> };
}

export function createStreamedAnswers({
  store,
  documentParser,
  pause,
  sectionReads,
  streamedReads,
}: StreamedAnswersDeps): StreamedAnswers {
  const { sections } = store;

  /** Reads sections in this person's turns, and lets the server answer other calls between them. */
  function readerFor({ book }: StreamedCall): Pick<Records['sections'], 'findText' | 'listHeads'> {
    const seen = recordsAs(store, book, documentParser).sections;
    return {
      listHeads: (projectId) => sections.listHeads(projectId),
      findText: (key) =>
        sectionReads.run(book.callerId, async () => {
          await pause();
          return seen.findText(key);
        }),
    };
  }

  async function inPieces(
    { book, signal }: StreamedCall,
    begin: () => Promise<AsyncIterable<string>>,
  ): Promise<JsonPieces> {
    const release = await streamedReads.acquire(book.callerId, signal);
    try {
      return new JsonPieces(await begin(), release);
    } catch (error) {
      release();
      throw error;
    }
  }

  return {
    async project(call, id) {
      const { ownerId, role } = call.book;
      const seen = recordsAs(store, call.book, documentParser);
      await requireProject(store, ownerId, id);
      if ((await sections.bytes(id)) <= AT_ONCE_MAX) return readChanged(seen, ownerId, id, role);
      await requireReadable(store, id);
      return inPieces(call, async () => projectPieces(readerFor(call), await readOutline(seen, ownerId, id, role)));
    },
    async sections(call, projectId) {
      await requireProject(store, call.book.ownerId, projectId);
      if ((await sections.bytes(projectId)) <= AT_ONCE_MAX)
        return {
          sections: await readSections(recordsAs(store, call.book, documentParser), call.book.ownerId, projectId),
        };
      await requireReadable(store, projectId);
      return inPieces(call, async () => {
        const heads = await sections.listHeads(projectId);
        const keys = heads.map(({ id }) => ({ projectId, sectionId: id }));
        return listPieces(sectionPieces(readerFor(call), keys));
      });
    },
    async ownSections(call) {
      if ((await sections.ownBytes(call.book.ownerId)) <= AT_ONCE_MAX)
        return { sections: await readOwnSections(store, call.book.ownerId) };
      await requireOwnReadable(store, call.book.ownerId);
      return inPieces(call, async () => {
        const keys = await sections.listOwnKeys(call.book.ownerId);
        return listPieces(sectionPieces(readerFor(call), keys, { withProject: true }));
      });
    },
  };
}

async function* listPieces(sections: AsyncIterable<string>): AsyncGenerator<string> {
  yield `{"sections":`;
  yield* sections;
  yield '}';
}

type Sections = Records['sections'];

/** A project in pieces of its JSON, one for each section, which is read once the piece before it has been taken. */
async function* projectPieces(
  sections: Pick<Sections, 'findText' | 'listHeads'>,
  { content, ...facts }: ProjectOutline,
): AsyncGenerator<string> {
  const { sections: heads, ...contentFacts } = content;
  yield `${opened(facts)},"content":${opened(contentFacts)},"sections":`;
  yield* sectionPieces(
    sections,
    heads.map(({ id }) => ({ projectId: facts.id, sectionId: id })),
  );
  yield '}}';
}

/**
 * A list of sections in pieces of its JSON. A section that has changed since the list was made comes as it is now, and a deleted one is left
 * out.
 */
export async function* sectionPieces(
  sections: Pick<Sections, 'findText' | 'listHeads'>,
  keys: readonly SectionKey[],
  { withProject = false } = {},
): AsyncGenerator<string> {
  const titles = shownTitles(sections);
  let before = '[';
  for (const key of keys) {
    const section = await sections.findText(key);
    if (!section) continue;
    const shown = presentSection(await titles.present(section));
    yield before + JSON.stringify(withProject ? { ...shown, project_id: section.project_id } : shown);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** The JSON of a non-empty object without its closing brace, so that more keys can follow. */
function opened(object: object): string {
  return JSON.stringify(object).slice(0, -1);
}
