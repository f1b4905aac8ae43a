import { hasRight } from '#contract/book-roles.ts';
import { TRASH_DAYS, type TrashEntry } from '#contract/trash.ts';
import type { Records } from '../store/store.ts';
import type { StoredTrash } from './trash-store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What lies in the person's trash, and what of sections lies in that of books of which they are an editor; the newest first. */
export async function readTrash(
  { trash, members }: Pick<Records, 'trash' | 'members'>,
  userId: string,
): Promise<TrashEntry[]> {
  const shared = await members.listShared(userId);
  const edited = shared.filter(({ role }) => hasRight(role, 'editor')).map(({ projectId }) => projectId);
  return (await trash.list(userId, edited)).map(presentEntry);
}

/** What was deleted before this is too old for the trash. */
export function oldestInTrash(now: Date): string {
  return new Date(now.getTime() - TRASH_DAYS * DAY_MS).toISOString();
}

function presentEntry({ id, kind, title, project_id, project_title, word_count, deleted_at }: StoredTrash): TrashEntry {
  const expires_at = new Date(Date.parse(deleted_at) + TRASH_DAYS * DAY_MS).toISOString();
  const book = kind === 'section' ? { project_id, project_title } : {};
  return { id, kind, title, ...book, word_count, deleted_at, expires_at };
}
