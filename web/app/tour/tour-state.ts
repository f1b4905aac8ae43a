import { readPersonal, writePersonal } from '../../lib/session/personal-storage.ts';
import { projectOf } from '../navigation/site-nav.ts';

const NAME = 'tour-seen';
const listeners = new Set<() => void>();

/** Whether a person has just come from the wizard to a book and has not seen the tour yet. */
export function isTourDue(previous: string | null, path: string): boolean {
  return previous === '/new-project' && projectOf(path) !== null && readPersonal(NAME) !== true;
}

/** Remembers that the tour has started, since it starts by itself only once. */
export function keepTourSeen(): void {
  writePersonal(NAME, true);
}

/** Starts the tour on the page that is open. */
export function startTour(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` each time `startTour` is called. Returns a function that stops it. */
export function onTourAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
