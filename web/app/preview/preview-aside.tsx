import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { outlineQuery } from '../../lib/books/project-queries.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import { useAuth } from '../../lib/session/auth.tsx';
import { isLayout, projectOf } from '../navigation/site-nav.ts';
import classes from '../shell/shell.module.css';
import { PreviewEdge, usePreviewWidth } from './preview-width.tsx';

const PreviewPanel = lazy(async () => ({
  default: (await import('../../features/preview/preview-panel.tsx')).PreviewPanel,
}));

const PreviewDrawer = lazy(async () => ({ default: (await import('./preview-drawer.tsx')).PreviewDrawer }));

export interface PreviewAsideProps {
  isDesktop: boolean;
  /** Whether the drawer is open, on screens where the preview does not stand beside the page. */
  isOpen: boolean;
  onClose(): void;
}

/**
 * The preview of the open project's book: a panel on a desktop, and a drawer that is opened elsewhere.
 * Whoever chooses a layout sees its pages everywhere: there they stand below.
 */
export function PreviewAside({ isDesktop, isOpen, onClose }: PreviewAsideProps) {
  const { pathname } = useLocation();
  const projectId = projectOf(pathname);
  const { user } = useAuth();
  const width = usePreviewWidth();
  const { data, error } = useQuery({
    ...outlineQuery(projectId ?? ''),
    enabled: projectId !== null && user !== null,
  });
  // A book that is not there, or is closed to whoever had it open, has no pages and no files.
  const isClosed = data === undefined && error instanceof ApiError && error.status === 404;
  if (projectId === null || user === null || isClosed) return null;
  // The key makes the preview anew for another person or project.
  const key = `${user.id} ${projectId}`;
  const isBelow = !isDesktop && isLayout(pathname);
  if (!isDesktop && !isBelow) {
    return <Suspense>{isOpen && <PreviewDrawer key={key} projectId={projectId} onClose={onClose} />}</Suspense>;
  }
  return (
    <aside
      aria-label="Book Preview"
      className={isBelow ? classes.below : classes.aside}
      style={isBelow || width === null ? undefined : { width }}
      data-beside-text={!isBelow || undefined}
    >
      {!isBelow && <PreviewEdge />}
      <h2 className={classes.asideTitle}>Book Preview</h2>
      <Suspense>
        <PreviewPanel key={key} projectId={projectId} />
      </Suspense>
    </aside>
  );
}
