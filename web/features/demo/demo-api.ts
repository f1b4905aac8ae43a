import { createCanonReader } from '#domain/canon/canon-reader.ts';
import { insertUser } from '#domain/accounts/users-store.ts';
import type { Database } from '#domain/database/database.ts';
import { createStore } from '#domain/store/store.ts';
import { inlineLivingTexts } from '#domain/living/settle-text.ts';
import { inlineContents } from '#domain/sections/content.ts';
import type { Transport } from '#web/lib/calls/transport.ts';
import type { OpenRoom } from '#web/lib/room/room-connection.ts';
import { createDemoAccounts, DEMO_USER } from './accounts.ts';
import { createAnswers } from './answers.ts';
import { bindBookVersions } from './book-versions.ts';
import { bindBalance } from './balance.ts';
import { bindCanon } from './canon.ts';
import { bindChecks } from './checks.ts';
import { bindComments } from './comments.ts';
import { bindContact } from './contact.ts';
import { bindDrafts } from './drafts.ts';
import { bindFiles } from './files.ts';
import { bindFind } from './find.ts';
import { bindGeneration } from './generation.ts';
import { bindHistory } from './history.ts';
import { bindImports } from './imports.ts';
import { bindOpen5e } from './open5e.ts';
import { bindOpenApi } from './openapi.ts';
import { bindLibrary } from './library.ts';
import { bindLinkedImages } from './linked-images.ts';
import { bindProvenance } from './provenance.ts';
import { bindProjects } from './projects.ts';
import { createDemoRooms } from './rooms.ts';
import { bindRules } from './rules.ts';
import { stockStore } from './sample-books.ts';
import { bindSections } from './sections.ts';
import { openDownloadedBooks } from './downloaded-books.ts';
import { bindThemes } from './themes.ts';
import { bindTrash } from './trash.ts';
import { bindUsage } from './usage.ts';
import { bindWords } from './words.ts';
import { bindVersions } from './versions.ts';

/** What a server gives an account where its operator sets nothing. */
const QUOTA_BYTES = 5_000_000_000;
/** Of how many characters of documents the canon is kept. */
const CANON_CHARACTERS = 10_000_000;

export interface DemoApiDeps {
  /** An empty database in the page's memory. */
  database: Database;
  now: () => Date;
  newId: () => string;
  sleep: (ms: number) => Promise<void>;
  /** The kind of accounts that the configuration names; the demo's answers name it too. */
  provider: 'builtin' | 'supabase';
  /** The address before the paths of the interface. */
  base: string;
}

export interface DemoApi {
  transport: Transport;
  openRoom: OpenRoom;
  /** Whether leaving the page would lose something that was not downloaded. */
  hasUnsavedWork(): boolean;
}

/** The whole interface in the page's memory, with sample books. No call leaves the browser. */
export async function createDemoApi({ database, now, newId, sleep, provider, base }: DemoApiDeps): Promise<DemoApi> {
  const store = createStore(database);
  await insertUser(database, {
    id: DEMO_USER.id,
    email: DEMO_USER.email,
    passwordHash: null,
    now: DEMO_USER.created_at,
  });
  const pause = async () => undefined;
  const services = {
    store,
    canon: createCanonReader({ store, pause, charactersMax: CANON_CHARACTERS }),
    contents: inlineContents,
    livingTexts: inlineLivingTexts,
    quotaBytes: QUOTA_BYTES,
    pause,
    now,
    newId,
    ownerId: DEMO_USER.id,
  };
  await stockStore(services);
  const downloaded = await openDownloadedBooks(store, DEMO_USER.id);
  const accounts = createDemoAccounts({ newId, provider });
  const rooms = createDemoRooms(services, downloaded.look);
  const { bind: bindPlain, answer } = createAnswers(accounts.admit);
  const bind = rooms.settledFirst(bindPlain);
  accounts.bindAccounts(bind);
  bindChecks(bind, services);
  bindBalance(bind, services);
  bindFind(bind, services);
  bindComments(bind, services);
  bindContact(bind);
  bindOpen5e(bind);
  bindOpenApi(bind);
  bindProjects(bind, services);
  bindRules(bind);
  bindProvenance(bind, services);
  bindSections(bind, services);
  bindThemes(bind, services);
  bindBookVersions(bind, services);
  bindTrash(bind, services);
  bindVersions(bind, services);
  bindHistory(bind, services);
  bindCanon(bind, services);
  bindGeneration(bind, services, { newSeed: newId, sleep });
  bindDrafts(bind, services, sleep);
  bindFiles(bind, services, downloaded);
  bindImports(bind, services);
  bindLibrary(bind, services);
  bindLinkedImages(bind, services);
  bindUsage(bind, services);
  bindWords(bind);
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
      await downloaded.look();
      return response;
    },
    openRoom: rooms.open,
    hasUnsavedWork: downloaded.hasUnsavedWork,
  };
}

function pathOf(url: string): string {
  return new URL(url, 'http://demo.invalid').pathname;
}
