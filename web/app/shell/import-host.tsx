import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useImportAddress } from '../../lib/import-address.ts';
import { useAuth } from '../../lib/session/auth.tsx';
import { isLayout, projectOf } from '../navigation/site-nav.ts';

const NewBookImport = lazy(async () => ({
  default: (await import('../../features/import/new-book-import.tsx')).NewBookImport,
}));

const SectionsImport = lazy(async () => ({
  default: (await import('../../features/import/sections-import.tsx')).SectionsImport,
}));

/** Shows the import of a file above the page if the address asks for it: for a new book on the dashboard, for sections in the editor. */
export function ImportHost() {
  const { isOpen, close } = useImportAddress();
  const { pathname } = useLocation();
  const { isAuthenticated } = useAuth();
  if (!isOpen || !isAuthenticated) return null;
  const projectId = isLayout(pathname) ? null : projectOf(pathname);
  return (
    <Suspense>
      {pathname === '/dashboard' && <NewBookImport onClose={close} />}
      {projectId !== null && <SectionsImport key={projectId} projectId={projectId} onClose={close} />}
    </Suspense>
  );
}
