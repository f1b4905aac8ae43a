import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { closeSharing, useOpenSharing } from '../../lib/books/book-panels.ts';

const ShareDialog = lazy(async () => ({
  default: (await import('../../features/sharing/share-dialog.tsx')).ShareDialog,
}));

/** Shows the members and links of a book above the page that opened them, and closes them when the page is left. */
export function SharingHost() {
  const projectId = useOpenSharing();
  const { pathname } = useLocation();
  useEffect(() => closeSharing, [pathname]);
  if (projectId === null) return null;
  return (
    <Suspense>
      <ShareDialog key={projectId} projectId={projectId} onClose={closeSharing} />
    </Suspense>
  );
}
