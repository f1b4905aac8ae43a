import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { closeBookDetails, useOpenBookDetails } from '../../lib/books/book-details.ts';

const BookDetailsDialog = lazy(async () => ({
  default: (await import('../../features/book-details/book-details-dialog.tsx')).BookDetailsDialog,
}));

/** The details of a book, above whatever page asked for them. They go with that page. */
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
