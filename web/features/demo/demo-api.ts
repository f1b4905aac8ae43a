import { balanceHandlers } from '#domain/checks/balance-handlers.ts';
import { bookVersionHandlers } from '#domain/book-versions/book-versions-handlers.ts';
import { usageHandlers, wordHandlers } from '#domain/bounds/usage-handlers.ts';
import { openApiHandlers } from '#domain/openapi-handlers.ts';
import { canonHandlers } from '#domain/canon/canon-handlers.ts';
import { checkHandlers, ruleHandlers } from '#domain/checks/checks-handlers.ts';
import { commentHandlers } from '#domain/comments/comments-handlers.ts';
import type { Database } from '#domain/database/database.ts';
import { draftHandlers } from '#domain/drafts/drafts-handlers.ts';
import { findHandlers } from '#domain/find/find-handlers.ts';
import { fontHandlers } from '#domain/fonts/fonts-handlers.ts';
import { generationHandlers, imageGenerationHandlers } from '#domain/generation/generation-handlers.ts';
import { historyHandlers } from '#domain/history/history-handlers.ts';
import { imageHandlers } from '#domain/images/images-handlers.ts';
import { importHandlers } from '#domain/imports/imports-handlers.ts';
import { libraryHandlers } from '#domain/library/library-handlers.ts';
import { linkedImageHandlers } from '#domain/linked-images/linked-images-handlers.ts';
import { contactHandlers } from '#domain/mails/contact-handlers.ts';
import { createAuthorizeBook } from '#domain/members/authorize-book.ts';
import { open5eHandlers } from '#domain/open5e/open5e-handlers.ts';
import { bookHandlers, projectHandlers } from '#domain/projects/projects-handlers.ts';
import { provenanceHandlers } from '#domain/provenance/provenance-handlers.ts';
import { sectionHandlers } from '#domain/sections/sections-handlers.ts';
import type { ProcessClock } from '#domain/services.ts';
import { materializeFirst } from '#domain/sections/materialize-first.ts';
import { themeHandlers } from '#domain/themes/themes-handlers.ts';
import { trashHandlers } from '#domain/trash/trash-handlers.ts';
import { versionHandlers } from '#domain/versions/versions-handlers.ts';
import type { Transport } from '#web/lib/calls/transport.ts';
import type { OpenRoom } from '#web/lib/sync/room-connection.ts';
import { DEMO_PERSON, openDemoAccounts } from './accounts.ts';
import { createAnswers } from './answers.ts';
import { createDemoServices } from './demo-services.ts';
import { exportHandlers, openDownloadedBooks } from './files.ts';
import { createPageWriters } from './page-writers.ts';
import { createDemoRooms } from './rooms.ts';
import { stockStore } from './sample-books.ts';
import { createRefusals, mailer } from './server-parts.ts';

export interface DemoApiDeps {
  /** An empty database in the page's memory. */
  database: Database;
  now: () => Date;
  newId: () => string;
  sleep: (ms: number) => Promise<void>;
  clock: ProcessClock;
  /** The kind of accounts in the configuration, which the demo's answers name too. */
  provider: 'builtin' | 'supabase';
  /** The address before the paths of the API. */
  base: string;
}

export interface DemoApi {
  transport: Transport;
  openRoom: OpenRoom;
  /** Whether leaving the page would lose work that was not downloaded. */
  hasUnsavedWork(): boolean;
}

/** The whole API in the page's memory, with sample books. No call leaves the browser. */
export async function createDemoApi(deps: DemoApiDeps): Promise<DemoApi> {
  const { database, now, newId, sleep, clock, provider, base } = deps;
  const refusalOf = createRefusals(provider);
  // Nobody reads a log in the demo.
  const log = { error: () => undefined };
  const accounts = await openDemoAccounts({ db: database, now, newId, wait: sleep, log });
  const services = createDemoServices({ db: database, ownerId: DEMO_PERSON, now, newId });
  await stockStore(services);
  const downloaded = await openDownloadedBooks(services.store, DEMO_PERSON);
  const { rooms, materializer, open } = createDemoRooms({
    services,
    clock,
    log,
    refusalOf,
    onWritten: () => void downloaded.refresh(),
  });
  const writers = createPageWriters({ services, sleep, clock, log });
  // No other part stores data of a book.
  const projectDeletions = { publish: async () => undefined };
  const metrics = { imported: () => undefined };
  const handlers = [
    ...accounts.handlers,
    ...balanceHandlers(services),
    ...bookHandlers(services),
    ...bookVersionHandlers(services),
    ...canonHandlers(services),
    ...checkHandlers(services),
    // The demo has one person.
    ...commentHandlers({ ...services, rooms, noteMentions: async () => undefined }),
    ...contactHandlers({ accounts: accounts.services, mailer, log }),
    ...draftHandlers({ ...services, ...writers }),
    ...exportHandlers(services, downloaded),
    ...findHandlers(services),
    ...fontHandlers(services),
    ...generationHandlers({ ...services, ...writers }),
    ...historyHandlers(services),
    ...imageGenerationHandlers({ ...services, ...writers }),
    ...imageHandlers(services),
    ...importHandlers({ ...services, metrics, rooms }),
    ...libraryHandlers(services),
    ...linkedImageHandlers(services),
    ...open5eHandlers(services),
    ...openApiHandlers({ version: 'demo' }),
    ...projectHandlers({ ...services, projectDeletions }),
    ...provenanceHandlers(services),
    ...ruleHandlers(services),
    ...sectionHandlers(services),
    ...themeHandlers(services),
    ...trashHandlers(services),
    ...usageHandlers(services),
    ...versionHandlers(services),
    ...wordHandlers(services),
  ];
  const answer = createAnswers(
    materializeFirst(handlers, { materializer, rooms, wait: sleep, isStorageFull: () => false }),
    {
      identify: accounts.identify,
      refusalOf,
      // The demo has no links to books.
      authorizeBook: createAuthorizeBook({ ...services, hashToken: (token) => token }),
    },
  );
  const prefix = pathOf(base).replace(/(?<!\/)\/+$/, '');

  return {
    async transport(url, init) {
      init.signal?.throwIfAborted();
      const { searchParams } = new URL(url, 'http://demo.invalid');
      const response = await answer({
        method: init.method ?? 'GET',
        path: pathOf(url).slice(prefix.length),
        query: searchParams,
        body: init.body ?? null,
        headers: new Headers(init.headers),
        signal: init.signal ?? null,
      });
      await downloaded.refresh();
      return response;
    },
    openRoom: open,
    hasUnsavedWork: downloaded.hasUnsavedWork,
  };
}

function pathOf(url: string): string {
  return new URL(url, 'http://demo.invalid').pathname;
}
