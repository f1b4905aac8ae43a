import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BookRole } from '#contract/book-roles.ts';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { recordsAs } from '#domain/members/printed-records.ts';
import { readChanged, readOutline } from '#domain/projects/read-project.ts';
import { readOwnSections, readSections } from '#domain/sections/read-sections.ts';
import { requireOwnReadable, requireReadable } from '#domain/sections/readable.ts';
import { requireProject } from '#domain/store/required.ts';
import type { Contents } from '#domain/store/contents.ts';
import type { Records } from '#domain/store/store.ts';
import { JsonPieces } from '#domain/calls/handler.ts';
import { createLocalPlaces } from '#server/queue/waiting-places.ts';
import type { Queues } from '#server/queue/queues.ts';
import type { PersonalTurns } from '#server/queue/personal-turns.ts';
import { projectPieces, sectionPieces } from './book-pieces.ts';

/** Whose book or books a call is about, who calls, and a signal that aborts when they have gone. */
export interface LargeCall {
  book: { ownerId: string; callerId: string; role: BookRole };
  signal: AbortSignal;
}

/**
 * Answers that hold the text of whole books. Short ones are read at once; of longer ones each section is read when the client has taken the
 * one before, and a person is sent a few of them at the same time.
 */
export interface LargeAnswers {
  project(call: LargeCall, id: string): Promise<Project | JsonPieces>;
  sections(call: LargeCall, projectId: string): Promise<{ sections: Section[] } | JsonPieces>;
  ownSections(call: LargeCall): Promise<{ sections: (Section & { project_id: string })[] } | JsonPieces>;
}

/** Bytes of text and images up to which an answer is made at once. */
const AT_ONCE_MAX = 1024 * 1024;

export interface LargeReads {
  store: Records;
  contents: Pick<Contents, 'printed'>;
  queues: Pick<Queues, 'reads'>;
  largeReads: PersonalTurns;
}

export function createLargeAnswers({ store, contents, queues, largeReads }: LargeReads): LargeAnswers {
  const { sections } = store;
  // An answer that has begun is not refused a section; how many a person is sent at once is bounded already.
  const queue = queues.reads.countedBy(createLocalPlaces(Number.POSITIVE_INFINITY));

  /** Reads sections in this person's turns, and lets the server answer other calls between them. */
  function readerFor({ book }: LargeCall): Pick<Records['sections'], 'findText' | 'listHeads'> {
    const seen = recordsAs(store, book, contents).sections;
    return {
      listHeads: (projectId) => sections.listHeads(projectId),
      findText: (key) =>
        queue.run(book.callerId, async () => {
          await nextTurn();
          return seen.findText(key);
        }),
    };
  }

  async function inPieces(
    { book, signal }: LargeCall,
    begin: () => Promise<AsyncIterable<string>>,
  ): Promise<JsonPieces> {
    const leave = await largeReads.enter(book.callerId, signal);
    try {
      return new JsonPieces(await begin(), leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  return {
    async project(call, id) {
      const { ownerId, role } = call.book;
      const seen = recordsAs(store, call.book, contents);
      await requireProject(store, ownerId, id);
      if ((await sections.bytes(id)) <= AT_ONCE_MAX) return readChanged(seen, ownerId, id, role);
      await requireReadable(store, id);
      return inPieces(call, async () => projectPieces(readerFor(call), await readOutline(seen, ownerId, id, role)));
    },
    async sections(call, projectId) {
      await requireProject(store, call.book.ownerId, projectId);
      if ((await sections.bytes(projectId)) <= AT_ONCE_MAX)
        return { sections: await readSections(recordsAs(store, call.book, contents), call.book.ownerId, projectId) };
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
