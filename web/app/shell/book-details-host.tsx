import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { closeBookDetails, useOpenBookDetails } from '../../lib/books/book-panels.ts';

const BookDetailsDialog = lazy(async () => ({
  default: (await import('../../features/book-details/book-details-dialog.tsx')).BookDetailsDialog,
}));

/** Shows the details of a book above the page that opened them, and closes them when the page is left. */
export function BookDetailsHost() {
  const projectId = useOpenBookDetails();
  const { pathname } = useLocation();
  useEffect(() => closeBookDetails, [pathname]);
  if (projectId === null) return null;
  return (
    <Suspense>
      <BookDetailsDialog key={projectId} projectId={projectId} onClose={closeBookDetails} />
    </Suspense>
  );
}
