import { getProjectOutline } from '#contract/projects.ts';
import type { RouteContract } from '#contract/route.ts';
import { isRecord } from '#book/document/node/loose-node.ts';
import { settlingAsNeeded } from '#domain/settling/unsettled.ts';
import type { BookReach, Bind } from '#server/http/bind.ts';
import { knownFailure } from '#server/http/known-failures.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Settler } from './settler.ts';

/** A path about one book, and a path about all books of a person. */
const OF_BOOK = /^\/(?:projects|books)\/:id(?:\/|$)/;
const LISTS: readonly string[] = ['/projects/search', '/sections'];
const ALL_WORDS = '/auth/export';
/** A list tells of many books what was settled last: it waits no longer for a section that takes its time. */
const LIST_WAIT_MS = 3000;

/**
 * A binder whose handlers find in the rows of a book what was written in it last. Where nothing waits, that costs one look at an index. The
 * outline is answered also where the disk takes nothing: an editor opens with it, and has the text from its updates.
 */
export function settledFirst(bind: Bind, { settler, rooms }: SettlingParts): Bind {
  const { book, booksOf, section, settleToLeave, hold } = settler;

  async function settleFor(route: RouteContract, { userId, ownerId, named }: Asked): Promise<void> {
    if (route.path === ALL_WORDS && userId !== null) return booksOf(userId);
    if (LISTS.includes(route.path) && userId !== null)
      return Promise.race([booksOf(userId), wait(LIST_WAIT_MS, undefined, { ref: false })]);
    const projectId = projectIn(route, named);
    if (projectId === undefined || ownerId === null) return;
    if (route.path === getProjectOutline.path) return book(ownerId, projectId).catch(passOverNoStorage);
    if (named.sectionId === undefined) return book(ownerId, projectId);
    await section({ ownerId, key: { projectId, sectionId: named.sectionId } });
  }

  return (route, handler) =>
    bind(route, async (call) => {
      const { user, params, query, body } = call;
      const reach: BookReach | undefined = call.book;
      const named = { ...textsOf(query), ...textsOf(body), ...textsOf(params) };
      await settleFor(route, { userId: user?.id ?? null, ownerId: reach?.ownerId ?? user?.id ?? null, named });
      const answer = await settlingAsNeeded({ settle: settleToLeave, hold }, () => handler(call));
      const projectId = projectIn(route, named) ?? textsOf(answer).project_id;
      if (route.method !== 'GET' && projectId !== undefined) rooms.changed(projectId);
      return answer;
    });
}

export interface SettlingParts {
  settler: Pick<Settler, 'book' | 'booksOf' | 'section' | 'settleToLeave' | 'hold'>;
  /** Those who have a book open hear that something in it was changed. */
  rooms: { changed(projectId: string): void };
}

function passOverNoStorage(error: unknown): void {
  if (knownFailure(error)?.code !== 'storage_unavailable') throw error;
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
