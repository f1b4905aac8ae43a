import { useSyncExternalStore } from 'react';
import type { LastingRange } from '#book/living/anchor/lasting-range.ts';
import { openBookPanel } from '#web/lib/books/book-panels.ts';

/* Which comment is shown in the panel and in the text, and which is being begun. The two do not know each other. */

/** What a new comment is about. */
export interface Begun {
  sectionId: string;
  /** Null where it is about the whole section. */
  words: (LastingRange & { quote: string }) | null;
}

interface ShownComment {
  projectId: string;
  /** The comment that stands out in both. */
  id: string | null;
  /** Whether the text has yet to go to its words. */
  isAwaited: boolean;
  begun: Begun | null;
}

const NOTHING: ShownComment = { projectId: '', id: null, isAwaited: false, begun: null };

let shown = NOTHING;
const listeners = new Set<() => void>();

/** Opens the panel at a comment of which the words were pressed. */
export function showComment(projectId: string, id: string): void {
  change({ ...shown, projectId, id, isAwaited: false });
  openBookPanel(projectId, 'comments');
}

/** Lets the comment stand out, and the text go to its words. */
export function goToWords(projectId: string, id: string): void {
  change({ ...shown, projectId, id, isAwaited: true });
}

/** The text stands at the words. */
export function arrivedAtWords(): void {
  if (shown.isAwaited) change({ ...shown, isAwaited: false });
}

/** Opens the panel with a new comment. */
export function beginComment(projectId: string, begun: Begun): void {
  change({ projectId, id: null, isAwaited: false, begun });
  openBookPanel(projectId, 'comments');
}

/** Ends the new comment; the one that came of it stands out. */
export function endBegun(id: string | null): void {
  change({ ...shown, id, begun: null });
}

/** What is shown of the comments of a book. */
export function useShownComment(projectId: string): ShownComment {
  const now = useSyncExternalStore(subscribe, () => shown);
  return now.projectId === projectId ? now : NOTHING;
}

function change(next: ShownComment): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
