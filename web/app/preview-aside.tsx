import { lazy, Suspense } from 'react';
import { useMatch } from 'react-router';
import { useAuth } from '../lib/auth.tsx';
import classes from './shell.module.css';

const PreviewPanel = lazy(async () => ({
  default: (await import('../features/preview/preview-panel.tsx')).PreviewPanel,
}));

/** The preview of the open project's book, on a desktop only (specification §2). */
export function PreviewAside({ isDesktop }: { isDesktop: boolean }) {
  const projectId = useMatch('/project/:projectId')?.params.projectId;
  const { isAuthenticated } = useAuth();
  if (projectId === undefined || !isAuthenticated || !isDesktop) return null;
  return (
    <aside aria-label="Book Preview" className={classes.aside}>
      <Suspense>
        <PreviewPanel key={projectId} projectId={projectId} />
      </Suspense>
    </aside>
  );
}
