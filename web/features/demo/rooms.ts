import { AppError } from '#contract/errors.ts';
import { appendUpdate } from '#domain/collaboration/append-update.ts';
import type { CollaborationServices, OwnKey } from '#domain/collaboration/collaboration-services.ts';
import { openSectionLog } from '#domain/collaboration/open-section-log.ts';
import { holdUpdates } from '#domain/collaboration/materializer.ts';
import {
  materializeBook,
  materializeBooksOf,
  materializeReadable,
  materializeBeforeLeaving,
} from '#domain/collaboration/materialize-books.ts';
import { type MaterializedSection, materializeSection } from '#domain/collaboration/materialize-section.ts';
import type { MaterializeFirstDeps } from '#domain/materialization/materialize-first.ts';
import type { OpenRoom, RoomHearer, Said } from '#web/lib/sync/room.ts';
import { DEMO_LOGIN } from '#web/lib/demo-mode.ts';
import type { DemoServices } from './demo-services.ts';

/** How long after an update the section's row shows it, in milliseconds, where nobody asks for it before. */
const MATERIALIZE_AFTER_MS = 500;
const NOTHING = new Uint8Array();

interface Followed {
  log_id: string;
  /** Up to which number the page has its updates. */
  sent: number;
  /** Which version of its row the page knows; null before it was told one. */
  version: number | null;
}

interface OpenBook {
  projectId: string;
  hearer: RoomHearer;
  sections: Map<string, Followed>;
  /** The sections that the page wants and that are not there. */
  awaited: Set<string>;
}

export interface DemoRooms {
  open: OpenRoom;
  /** Makes the rows of sections show what was written last. */
  materializer: MaterializeFirstDeps['materializer'];
  /** Who has a book open hears of what was said in it, or of what was changed by other means. */
  commented(projectId: string): void;
  changed(projectId: string): void;
}

/** The rooms of the books in the page's memory. There is one person, and one connection for each book. `onKept` is called once an update is in the section's row. */
export function createDemoRooms(
  services: DemoServices & CollaborationServices,
  onKept: () => Promise<void>,
): DemoRooms {
  const { store, ownerId } = services;
  const books = new Set<OpenBook>();
  /** Materializes a section; who has its book open hears where that changes what comments are about. */
  async function materialize(own: OwnKey): Promise<MaterializedSection | null> {
    const materialized = await materializeSection(services, own);
    if (materialized?.movesComments) commented(own.key.projectId);
    return materialized;
  }

  function commented(projectId: string): void {
    for (const book of books) if (book.projectId === projectId) book.hearer.heard({ type: 'commented' }, NOTHING);
  }

  const materializeIfReadable = materializeReadable(materialize, () => undefined);
  const keyOf = ({ projectId }: OpenBook, sectionId: string) => ({ projectId, sectionId });

  /** Tells the page what it does not know of a section that it follows. */
  async function advance(book: OpenBook, sectionId: string): Promise<void> {
    const followed = book.sections.get(sectionId);
    const key = keyOf(book, sectionId);
    if (!followed) return;
    await materializeIfReadable({ ownerId, key });
    const head = await store.sectionLogs.head(key);
    if (head?.log_id !== followed.log_id) return lose(book, sectionId);
    for (const { seq, bytes, user_id } of await store.sectionLogs.updatesAfter(key, followed.sent)) {
      // A person's own updates come without their bytes.
      book.hearer.heard(
        { type: 'update', section_id: sectionId, log_id: followed.log_id, seq },
        user_id === ownerId ? NOTHING : bytes,
      );
      followed.sent = seq;
    }
    const row = await store.sections.find(ownerId, key);
    if (!row || row.version === followed.version) return;
    followed.version = row.version;
    const { version, word_count } = row;
    book.hearer.heard({ type: 'settled', section_id: sectionId, seq: head.settled_seq, version, word_count }, NOTHING);
  }

  function lose(book: OpenBook, sectionId: string): void {
    book.sections.delete(sectionId);
    book.awaited.add(sectionId);
    const message = new AppError('section_not_found').message;
    book.hearer.heard({ type: 'gone', section_id: sectionId, code: 'section_not_found', message }, NOTHING);
  }

  async function tellBack({ projectId, awaited, hearer }: OpenBook): Promise<void> {
    for (const { id } of await store.sectionLogs.listHeads(projectId, [...awaited])) {
      awaited.delete(id);
      hearer.heard({ type: 'back', section_id: id }, NOTHING);
    }
  }

  async function follow(book: OpenBook, request: Said & { type: 'follow' }): Promise<void> {
    const { section_id, log_id, known } = request;
    const key = keyOf(book, section_id);
    const knows = known !== null && log_id ? { log_id, seq: known } : null;
    try {
      const { kind, bytes, ...opened } = await openSectionLog(services, { ownerId, key, known: knows });
      book.sections.set(section_id, { log_id: opened.log_id, sent: opened.seq, version: null });
      book.hearer.heard({ type: kind === 'state' ? 'state' : 'update', section_id, ...opened }, bytes);
    } catch (error) {
      const { code, message } = failureOf(error);
      if (code === 'section_not_found') book.awaited.add(section_id);
      book.hearer.heard({ type: 'gone', section_id, code, message }, NOTHING);
    }
  }

  async function update(book: OpenBook, request: Said & { type: 'update' }, bytes: Uint8Array): Promise<void> {
    const { section_id, update_id } = request;
    try {
      const key = keyOf(book, section_id);
      const { seq } = await appendUpdate(services, { ownerId, userId: ownerId, key, bytes });
      book.hearer.heard({ type: 'kept', section_id, update_id, seq }, NOTHING);
      setTimeout(() => void advance(book, section_id).then(onKept), MATERIALIZE_AFTER_MS);
    } catch (error) {
      const { code, message } = failureOf(error);
      // While a section is held back, it is sent again.
      const is_final = code !== 'overloaded';
      book.hearer.heard({ type: 'refused', section_id, update_id, code, message, is_final }, NOTHING);
    }
  }

  async function changed(projectId: string): Promise<void> {
    for (const book of [...books].filter((one) => one.projectId === projectId)) {
      for (const sectionId of book.sections.keys()) await advance(book, sectionId);
      await tellBack(book);
    }
  }

  return {
    open(projectId, hearer) {
      const book: OpenBook = { projectId, hearer, sections: new Map(), awaited: new Set() };
      books.add(book);
      // One after the other, as a socket brings them.
      let turn = Promise.resolve().then(() => {
        hearer.opened();
        hearer.heard({ type: 'welcome', role: 'owner', user_id: ownerId, name: DEMO_LOGIN.email }, NOTHING);
      });
      return {
        say(request, bytes = NOTHING) {
          turn = turn.then(() => {
            if (!books.has(book) || request.type === 'place') return;
            if (request.type === 'leave') return void book.sections.delete(request.section_id);
            return request.type === 'follow' ? follow(book, request) : update(book, request, bytes);
          });
        },
        retry: () => undefined,
        close: () => void books.delete(book),
      };
    },
    commented,
    changed: (projectId) => void changed(projectId),
    materializer: {
      materializeBeforeLeaving: materializeBeforeLeaving(services, materialize),
      hold: (own) => holdUpdates(services, own),
      book: (asked, projectId) => materializeBook(services, { ownerId: asked, projectId }, materializeIfReadable),
      booksOf: (asked) => materializeBooksOf(services, asked, materializeIfReadable),
      async section(own) {
        await materializeIfReadable(own);
      },
    },
  };
}

function failureOf(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('internal', { cause: error });
}
