import { isRecord } from '#book/document/nodes.ts';
import { getProjectOutline } from '#contract/projects.ts';
import type { RouteContract } from '#contract/route.ts';
import type { BookAccess, BoundHandler, Handler } from '../handler.ts';
import type { SectionKey } from './stored-section.ts';
import { type SectionMaterializer, materializingAsNeeded } from './materialize-as-needed.ts';

/** The paths about one book, and those about all books of a person. */
const OF_BOOK = /^\/(?:projects|books)\/:id(?:\/|$)/;
const LISTS: readonly string[] = ['/projects/search', '/sections'];
const ALL_WORDS = '/auth/export';
/** A list waits only this long for sections to be materialized; after that it shows their last rows. */
const LIST_WAIT_MS = 3000;

interface MaterializeFirstDeps {
  materializer: Pick<SectionMaterializer, 'hold'> & {
    /** Materializes a section that is about to leave its book. */
    materializeBeforeLeaving: SectionMaterializer['materialize'];
    /** Makes the rows of a book show what was written last. */
    book(ownerId: string, projectId: string): Promise<void>;
    booksOf(ownerId: string): Promise<void>;
    section(own: { ownerId: string; key: SectionKey }): Promise<void>;
  };
  /** Tells everybody who has a book open that something in it changed. */
  rooms: { changed(projectId: string): void };
  /** Resolves after some milliseconds. */
  wait(ms: number): Promise<void>;
  /** Whether an error means that the disk is full. */
  isStorageFull(error: unknown): boolean;
}

/**
 * Wraps handlers so that they find in the rows of a book what was written in it last. Where nothing waits, that costs one look at an index.
 * The outline is answered even where the disk is full: an editor opens with it and has the text from its updates.
 */
export function materializeFirst(handlers: readonly BoundHandler[], parts: MaterializeFirstDeps): BoundHandler[] {
  return handlers.map(({ route, handler }) => ({ route, handler: materializeFirstHandler(route, handler, parts) }));
}

function materializeFirstHandler(
  route: RouteContract,
  handler: Handler<RouteContract>,
  { materializer, rooms, wait, isStorageFull }: MaterializeFirstDeps,
): Handler<RouteContract> {
  async function materializeFor({ userId, ownerId, named }: Asked): Promise<void> {
    if (route.path === ALL_WORDS && userId !== null) return materializer.booksOf(userId);
    if (LISTS.includes(route.path) && userId !== null)
      return Promise.race([materializer.booksOf(userId), wait(LIST_WAIT_MS)]);
    const projectId = projectIn(route, named);
    if (projectId === undefined || ownerId === null) return;
    if (route.path === getProjectOutline.path) return materializer.book(ownerId, projectId).catch(passOverFullStorage);
    if (named.sectionId === undefined) return materializer.book(ownerId, projectId);
    await materializer.section({ ownerId, key: { projectId, sectionId: named.sectionId } });
  }

  function passOverFullStorage(error: unknown): void {
    if (!isStorageFull(error)) throw error;
  }

  return async (call) => {
    const { user, params, query, body } = call;
    const access = call.book as BookAccess | undefined;
    const named = { ...textsOf(query), ...textsOf(body), ...textsOf(params) };
    await materializeFor({ userId: user?.id ?? null, ownerId: access?.ownerId ?? user?.id ?? null, named });
    const answer = await materializingAsNeeded(
      { materialize: materializer.materializeBeforeLeaving, hold: materializer.hold },
      async () => handler(call),
    );
    const projectId = projectIn(route, named) ?? textsOf(answer).project_id;
    if (route.method !== 'GET' && projectId !== undefined) rooms.changed(projectId);
    return answer;
  };
}

function projectIn({ path }: RouteContract, named: Named): string | undefined {
  return OF_BOOK.test(path) ? named.id : named.project_id;
}

interface Named {
  id?: string;
  sectionId?: string;
  project_id?: string;
}

interface Asked {
  userId: string | null;
  ownerId: string | null;
  named: Named;
}

function textsOf(value: unknown): Named {
  if (!isRecord(value)) return {};
  const names = (['id', 'sectionId', 'project_id'] as const).filter((name) => typeof value[name] === 'string');
  return Object.fromEntries(names.map((name) => [name, value[name]]));
}
