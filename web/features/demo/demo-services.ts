import { srdKnowledge } from '#book/checks/check-book.ts';
import { judgeBeside } from '#book/rules-5e/srd/judge-beside.ts';
import { type BalanceReader, createBalanceReader } from '#domain/checks/read-balance.ts';
import { requireRoom } from '#domain/bounds/quota.ts';
import { createCanonReader } from '#domain/canon/canon-reader.ts';
import type { CanonServices } from '#domain/canon/change-canon.ts';
import { checkCreature } from '#domain/checks/check-creature.ts';
import type { Checker } from '#domain/checks/checker.ts';
import type { RuleServices } from '#domain/checks/checks-handlers.ts';
import { createInlineChecker } from '#domain/checks/known-sections.ts';
import type { Database } from '#domain/database/database.ts';
import type { TextFinder } from '#domain/find/text-finder.ts';
import type { FontServices } from '#domain/fonts/store-font.ts';
import type { ImageCallServices } from '#domain/images/images-handlers.ts';
import type { BookFiles } from '#domain/imports/read-file.ts';
import type { LinkedImageServices } from '#domain/linked-images/linked-images-handlers.ts';
import type { CollaborationServices } from '#domain/collaboration/collaboration-services.ts';
import { inlineYjsEngine } from '#domain/collaboration/yjs-computations.ts';
import type { Open5eServices } from '#domain/open5e/open5e-handlers.ts';
import type { StreamedAnswersDeps } from '#domain/projects/streamed-answers.ts';
import { inlineDocumentParser } from '#domain/sections/new-section.ts';
import { createStore, sqlRecords, type Store } from '#domain/store/store.ts';
import { loadSrd } from './load-srd.ts';
import { pageBookFiles } from './page-book-files.ts';
import { pageFinder } from './page-finder.ts';
import { imageServices } from './server-parts.ts';

/** A server's default storage for an account. */
const QUOTA_BYTES = 5_000_000_000;
/** How many characters of documents are kept for the canon. */
const CANON_CHARACTERS = 10_000_000;

/** The services for handlers in the page, where there is one person and no queue. */
export interface DemoServices
  extends CanonServices,
    FontServices,
    ImageCallServices,
    StreamedAnswersDeps,
    LinkedImageServices,
    CollaborationServices,
    Open5eServices,
    RuleServices {
  store: Store;
  ownerId: string;
  bookFiles: BookFiles;
  checker: Checker;
  balanceReader: BalanceReader;
  tasks: ReturnType<typeof createPageTasks>;
  textFinder: TextFinder;
}

interface DemoServicesDeps {
  db: Database;
  ownerId: string;
  now: () => Date;
  newId: () => string;
}

export function createDemoServices({ db, ownerId, now, newId }: DemoServicesDeps): DemoServices {
  const store = createStore(db);
  const pause = async () => undefined;
  const services = {
    ...imageServices,
    db,
    store,
    ownerId,
    now,
    newId,
    pause,
    canon: createCanonReader({ store, pause, charactersMax: CANON_CHARACTERS }),
    bookFiles: pageBookFiles,
    documentParser: inlineDocumentParser,
    yjsEngine: inlineYjsEngine,
    quotaBytes: QUOTA_BYTES,
    requireRoom: (transaction: Database, ownerId: string, added: number) =>
      requireRoom(sqlRecords(transaction), { ownerId, added, quotaBytes: QUOTA_BYTES }),
    tasks: createPageTasks(),
    textFinder: pageFinder,
    sectionReads: { run: <T>(_person: string, work: () => Promise<T>) => work() },
    streamedReads: { acquire: async () => () => undefined },
    // The demo does not call Open5e.
    open5e: { ask: async () => null },
    loadBuiltInLists,
    statBlockChecks: {
      check: async (_person: string, statBlock: unknown) =>
        checkCreature(statBlock, judgeBeside((await loadSrd()).creatures)),
    },
  };
  return { ...services, checker: pageChecker(store), balanceReader: pageBalance(services) };
}

/** Checks books in the page. The creatures and spells that it needs are loaded at the first check. */
function pageChecker({ sections }: Store): Checker {
  let opening: Promise<Checker> | null = null;
  const open = () => (opening ??= loadSrd().then((srd) => createInlineChecker(srdKnowledge(srd), sections)));
  return {
    check: async (ownerId, book) => (await open()).check(ownerId, book),
    fix: async (ownerId, section) => (await open()).fix(ownerId, section),
  };
}

function pageBalance(services: CanonServices): BalanceReader {
  return {
    async read(ownerId, request) {
      const { creatures } = await loadSrd();
      return createBalanceReader(services, creatures).read(ownerId, request);
    },
  };
}

async function loadBuiltInLists() {
  const { createBuiltInLists } = await import('#contract/built-in-lists.ts');
  return createBuiltInLists(await loadSrd());
}

type Work = (payload: object, context: { signal: AbortSignal }) => Promise<void>;

/** Background tasks, which run as long as the page is open. */
function createPageTasks() {
  const works = new Map<string, Work>();
  const { signal } = new AbortController();
  return {
    handle<Payload>(kind: string, work: (payload: Payload, context: { signal: AbortSignal }) => Promise<void>): void {
      works.set(kind, work as Work);
    },
    add: async (kind: string, payload: object) => ({ begin: async () => void works.get(kind)?.(payload, { signal }) }),
  };
}
