import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import {
  closeBookDetails,
  closeCanonEntry,
  closeExport,
  closeSharing,
  useOpenBookDetails,
  useOpenCanonEntry,
  useOpenExport,
  useOpenSharing,
} from '../../lib/books/book-panels.ts';
import { useImportAddress } from '../../lib/import-address.ts';
import { useAuth } from '../../lib/session/auth.tsx';
import { isLayout, projectOf } from './site-nav.ts';

/** The dialogs that a page opens without importing them. */
export function DialogHosts() {
  return (
    <>
      <BookDetailsHost />
      <SharingHost />
      <ExportHost />
      <CanonEntryHost />
      <ImportHost />
    </>
  );
}

const BookDetailsDialog = lazy(async () => ({
  default: (await import('../../features/book-details/book-details-dialog.tsx')).BookDetailsDialog,
}));

/** Shows the details of a book above the page that opened them, and closes them when the page is left. */
function BookDetailsHost() {
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

const ShareDialog = lazy(async () => ({
  default: (await import('../../features/sharing/share-dialog.tsx')).ShareDialog,
}));

/** Shows the members and links of a book above the page that opened them, and closes them when the page is left. */
function SharingHost() {
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

const ExportDialog = lazy(async () => ({
  default: (await import('../../features/preview/export-dialog.tsx')).ExportDialog,
}));

/** Shows what a book can be exported as above the page that opened it, and closes it when the page is left. */
function ExportHost() {
  const projectId = useOpenExport();
  const { pathname } = useLocation();
  useEffect(() => closeExport, [pathname]);
  if (projectId === null) return null;
  return (
    <Suspense>
      <ExportDialog key={projectId} projectId={projectId} onClose={closeExport} />
    </Suspense>
  );
}

const OpenedEntry = lazy(async () => ({
  default: (await import('../../features/canon/entry-dialog.tsx')).OpenedEntry,
}));

/** Shows an entry of the canon above the page that opened it, and closes it when the page is left. */
function CanonEntryHost() {
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

const NewBookImport = lazy(async () => ({
  default: (await import('../../features/import/new-book-import.tsx')).NewBookImport,
}));

const SectionsImport = lazy(async () => ({
  default: (await import('../../features/import/sections-import.tsx')).SectionsImport,
}));

/** Shows the import of a file above the page if the address asks for it: for a new book on the dashboard, for sections in the editor. */
function ImportHost() {
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
