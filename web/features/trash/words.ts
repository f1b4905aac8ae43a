import type { TrashEntry } from '#contract/trash.ts';
import { plainDisplay, sectionName } from '#web/ui/text/display-text.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How something in the trash is called in a sentence. */
export function nameOf({ kind, title }: Pick<TrashEntry, 'kind' | 'title'>): string {
  return `“${shownTitle({ kind, title }) || (kind === 'section' ? 'Untitled section' : 'Untitled book')}”`;
}

/** The title of a book, or the name of a section, as each is displayed. */
export function shownTitle({ kind, title }: Pick<TrashEntry, 'kind' | 'title'>): string {
  return kind === 'section' ? sectionName(title) : plainDisplay(title);
}

/** What it is: a book, or a section of one. */
export function kindLine({ kind, project_title, word_count }: TrashEntry): string {
  const what = kind === 'project' ? 'Book' : `Section of “${plainDisplay(project_title ?? '')}”`;
  return `${what} · ${word_count.toLocaleString()} ${word_count === 1 ? 'word' : 'words'}`;
}

/** How long it can be brought back. */
export function timeLeft({ expires_at }: Pick<TrashEntry, 'expires_at'>, now: number): string {
  const days = Math.ceil((Date.parse(expires_at) - now) / DAY_MS);
  if (days <= 0) return 'deleted permanently within the hour';
  return days === 1 ? 'kept for one more day' : `kept for ${days} more days`;
}
