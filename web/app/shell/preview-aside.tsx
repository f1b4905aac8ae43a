import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, type PointerEvent, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { outlineQuery } from '../../lib/books/project-queries.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import { useAuth } from '../../lib/session/auth.tsx';
import { setPreference, usePreference } from '../../lib/preferences.ts';
import { isLayout, projectOf } from './site-nav.ts';
import classes from './shell.module.css';

const PreviewPanel = lazy(async () => ({
  default: (await import('../../features/preview/preview-panel.tsx')).PreviewPanel,
}));

const PreviewDrawer = lazy(async () => ({ default: (await import('./preview-drawer.tsx')).PreviewDrawer }));

/** The least and the greatest width of the preview. */
const MIN_PX = 320;
const MAX_PX = 1200;
/** How much an arrow key changes the width. */
const STEP_PX = 24;
/** The least width that is left for the text. */
const TEXT_MIN_PX = 480;

interface PreviewAsideProps {
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

function fitting(width: number): number {
  return Math.round(Math.min(Math.max(width, MIN_PX), MAX_PX, Math.max(MIN_PX, window.innerWidth - TEXT_MIN_PX)));
}

/** The width of the preview in px as the author dragged it; null if the width depends on the window. */
function usePreviewWidth(): number | null {
  const [width] = usePreference('previewWidth');
  return width === null ? null : fitting(width);
}

/** The edge of the preview. Dragging it or pressing an arrow key makes the preview wider or narrower. */
function PreviewEdge() {
  const width = usePreviewWidth();
  const edge = useRef<HTMLDivElement>(null);
  // Until the author drags the edge, the width depends on the window.
  const [given, setGiven] = useState(MIN_PX);
  const [isDragged, setDragged] = useState(false);
  useLayoutEffect(() => setGiven(edge.current?.parentElement?.offsetWidth ?? MIN_PX), []);
  const widen = (element: Element, by: number) =>
    setPreference('previewWidth', fitting((element.parentElement?.offsetWidth ?? MIN_PX) + by));

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!isDragged) return;
    const right = event.currentTarget.parentElement?.getBoundingClientRect().right ?? 0;
    setPreference('previewWidth', fitting(right - event.clientX));
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowLeft: STEP_PX, ArrowRight: -STEP_PX }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    widen(event.currentTarget, step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={edge}
      role="separator"
      aria-label="Width of the preview"
      aria-orientation="vertical"
      aria-valuemin={MIN_PX}
      aria-valuemax={MAX_PX}
      aria-valuenow={width ?? given}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classes.edge}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(true);
      }}
      onPointerMove={drag}
      onPointerUp={() => setDragged(false)}
      onPointerCancel={() => setDragged(false)}
      onDoubleClick={() => setPreference('previewWidth', null)}
      onKeyDown={press}
    />
  );
}
