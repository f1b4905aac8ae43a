import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { closeCanonEntry, useOpenCanonEntry } from '../../lib/books/book-panels.ts';

const OpenedEntry = lazy(async () => ({
  default: (await import('../../features/canon/opened-entry.tsx')).OpenedEntry,
}));

/** Shows an entry of the canon above the page that opened it, and closes it when the page is left. */
export function CanonEntryHost() {
  const open = useOpenCanonEntry();
  const { pathname, search } = useLocation();
  useEffect(() => closeCanonEntry, [pathname, search]);
  if (open === null) return null;
  return (
    <Suspense>
      <OpenedEntry key={open.entryId} {...open} onClose={closeCanonEntry} />
    </Suspense>
  );
}
