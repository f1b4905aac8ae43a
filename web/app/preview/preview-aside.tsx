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
  /** Whether the drawer is open. Used on screens that have no room for the preview beside the page. */
  isOpen: boolean;
  onClose(): void;
}

/**
 * The preview of the open project's book: a panel on a desktop and a drawer on smaller screens. The page that sets the layout shows the
 * preview on every screen; on smaller ones it is below the settings.
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
  // A book that does not exist, or that the person may no longer read, has no pages and no files.
  const isClosed = data === undefined && error instanceof ApiError && error.status === 404;
  if (projectId === null || user === null || isClosed) return null;
  // The key mounts the preview again for another person or project.
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
