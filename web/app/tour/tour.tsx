import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useNavigation } from '../../lib/navigation.tsx';
import { projectOf } from '../navigation/site-nav.ts';
import { isTourDue, keepTourSeen, onTourAsked } from './tour-state.ts';

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
