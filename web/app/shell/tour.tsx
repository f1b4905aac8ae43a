import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useNavigation } from '../../lib/navigation.tsx';
import { readPersonal, writePersonal } from '../../lib/session/personal-storage.ts';
import { projectOf } from './site-nav.ts';

const TourBar = lazy(async () => ({ default: (await import('./tour-bar.tsx')).TourBar }));

/** Shows the tour in a person's first book, and whenever they ask for it. It ends when the person leaves the book. */
export function Tour() {
  const { pathname } = useLocation();
  const { previous } = useNavigation();
  const [shownFor, setShownFor] = useState<string | null>(null);
  useEffect(() => {
    if (!isTourDue(previous, pathname)) return;
    keepTourSeen();
    setShownFor(pathname);
  }, [previous, pathname]);
  useEffect(() => onTourAsked(() => setShownFor(pathname)), [pathname]);
  if (shownFor !== pathname || projectOf(pathname) === null) return null;
  return (
    <Suspense>
      <TourBar onEnd={() => setShownFor(null)} />
    </Suspense>
  );
}

const NAME = 'tour-seen';
const listeners = new Set<() => void>();

/** Whether a person has just come from the wizard to a book and has not seen the tour yet. */
function isTourDue(previous: string | null, path: string): boolean {
  return previous === '/new-project' && projectOf(path) !== null && readPersonal(NAME) !== true;
}

/** Remembers that the tour has started, since it starts by itself only once. */
function keepTourSeen(): void {
  writePersonal(NAME, true);
}

/** Starts the tour on the page that is open. */
export function startTour(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` each time `startTour` is called. Returns a function that stops it. */
function onTourAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
