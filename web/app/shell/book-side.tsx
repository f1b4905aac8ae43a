import { CloseButton, Drawer, Tabs, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import type { ProjectOutline } from '#contract/projects.ts';
import {
  closeSide,
  closeSideDrawer,
  fittingWidth,
  SIDE_MAX_PX,
  SIDE_MIN_PX,
  useSideDrawer,
  useSideWidth,
} from '../../lib/books/book-panels.ts';
import { outlineQuery } from '../../lib/books/project-queries.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import { setPreference, SIDE_FACES, type SideFace, usePreference } from '../../lib/preferences.ts';
import { useAuth } from '../../lib/session/auth.tsx';
import { commentsQuery } from '../../lib/sync/joined-rooms.ts';
import { isFocusNowhere } from '../../ui/returned-focus.ts';
import { isLayout, projectOf } from './site-nav.ts';
import classes from './book-side.module.css';

const PreviewPanel = lazy(async () => ({
  default: (await import('../../features/preview/preview-panel.tsx')).PreviewPanel,
}));

const CommentsPanel = lazy(async () => ({
  default: (await import('../../features/editor/comments/comments-panel.tsx')).CommentsPanel,
}));

const CanonPanel = lazy(async () => ({
  default: (await import('../../features/editor/canon/canon-panel.tsx')).CanonPanel,
}));

/** Contains the Markdown parser, so it is loaded when it is first opened. */
const AskPanel = lazy(async () => ({
  default: (await import('../../features/editor/ai/ask-panel.tsx')).AskPanel,
}));

const FACES: Readonly<Record<SideFace, string>> = {
  preview: 'Book Preview',
  comments: 'Comments',
  canon: 'Canon',
  ask: 'Ask',
};

interface BookSideProps {
  isDesktop: boolean;
}

/**
 * The side of the open project: beside the page on a desktop, and a drawer on smaller screens. The page that sets the layout shows the
 * book's pages on every screen; on smaller ones they are below the settings.
 */
export function BookSide({ isDesktop }: BookSideProps) {
  const { pathname } = useLocation();
  const projectId = projectOf(pathname);
  const { user } = useAuth();
  const [showsSide] = usePreference('showsSide');
  const isDrawerOpen = useSideDrawer();
  const { data: project, error } = useQuery({
    ...outlineQuery(projectId ?? ''),
    enabled: projectId !== null && user !== null,
  });
  // A book that does not exist, or that the person may no longer read, has no pages and no files.
  const isClosed = project === undefined && error instanceof ApiError && error.status === 404;
  if (projectId === null || user === null || isClosed) return null;
  // The key mounts the side again for another person or project.
  const key = `${user.id} ${projectId}`;
  if (isLayout(pathname)) return <LayoutPages key={key} isDesktop={isDesktop} projectId={projectId} />;
  const Side = isDesktop ? DesktopSide : DrawerSide;
  return <Side key={key} projectId={projectId} project={project} isOpen={isDesktop ? showsSide : isDrawerOpen} />;
}

/** The pages beside the settings of the layout. */
function LayoutPages({ isDesktop, projectId }: { isDesktop: boolean; projectId: string }) {
  const width = useSideWidth();
  return (
    <aside
      aria-label={FACES.preview}
      className={isDesktop ? classes.side : classes.below}
      style={isDesktop && width !== null ? { width } : undefined}
    >
      {isDesktop && <SideDivider />}
      <h2 className={classes.title}>{FACES.preview}</h2>
      <Suspense>
        <PreviewPanel projectId={projectId} isOpen isShown />
      </Suspense>
    </aside>
  );
}

interface SideProps {
  projectId: string;
  /** Undefined while it is loading. */
  project: ProjectOutline | undefined;
  isOpen: boolean;
}

/** Whether the side is or was open. It then stays mounted, so that it keeps what was typed in it. */
function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen || isOpen;
}

/** The face that is shown: the chosen one, unless the book allows no AI and it is the one with questions. */
function useFace(project: ProjectOutline | undefined): {
  face: SideFace;
  hasAi: boolean;
  choose(face: SideFace): void;
} {
  const [chosen, choose] = usePreference('sideFace');
  const hasAi = project?.content.ai !== 'off';
  return { face: chosen === 'ask' && !hasAi ? 'preview' : chosen, hasAi, choose };
}

function DesktopSide(side: SideProps) {
  const { face } = useFace(side.project);
  const width = useSideWidth();
  const { isOpen } = side;
  if (!useWasOpen(isOpen)) return null;
  return (
    <aside
      aria-label={FACES[face]}
      hidden={!isOpen}
      className={classes.side}
      style={width === null ? undefined : { width }}
      data-beside-text
    >
      <SideDivider />
      <Faces {...side} onLeave={() => undefined}>
        <CloseButton aria-label="Close the side" onClick={closeSide} />
      </Faces>
    </aside>
  );
}

/** The side on screens that have no room for it beside the text. It closes when its reader goes to a place in the text. */
function DrawerSide(side: SideProps) {
  const { face } = useFace(side.project);
  const [isReading, setReading] = useState(false);
  const { isOpen } = side;
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  /** Only now is the drawer hidden, so that the focus is nowhere unless the text has taken it. */
  const giveFocusBack = () => {
    const isLeft = isFocusNowhere() || document.activeElement?.closest('[role="dialog"]') !== null;
    if (isLeft && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  if (!useWasOpen(isOpen)) return null;
  return (
    <Drawer
      opened={isOpen}
      onClose={closeSideDrawer}
      keepMounted
      returnFocus={false}
      onExitTransitionEnd={giveFocusBack}
      position="right"
      size={450}
      title={FACES[face]}
      classNames={{ body: classes.drawerBody ?? '', content: classes.drawer ?? '' }}
      // While the reader is open above this drawer, Escape closes the reader.
      closeOnEscape={!isReading}
      closeButtonProps={{ 'aria-label': 'Close the side' }}
    >
      <Faces {...side} onLeave={closeSideDrawer} onReading={setReading} />
    </Drawer>
  );
}

interface FacesProps extends SideProps {
  /** Called when the reader goes to a place in the text. */
  onLeave(): void;
  onReading?(isReading: boolean): void;
  /** What stands at the end of the row of faces. */
  children?: ReactNode;
}

/** The faces of the side, one at a time. One that was shown before stays mounted, so that it keeps what was typed in it. */
function Faces({ projectId, project, isOpen, onLeave, onReading, children }: FacesProps) {
  const { face, hasAi, choose } = useFace(project);
  const [shown, setShown] = useState<readonly SideFace[]>([face]);
  if (!shown.includes(face)) setShown([...shown, face]);
  const panels: Readonly<Record<SideFace, ReactNode>> = {
    preview: (
      <PreviewPanel
        projectId={projectId}
        isOpen={isOpen}
        isShown={isOpen && face === 'preview'}
        {...(onReading && { onReading })}
      />
    ),
    comments: project && <CommentsPanel project={project} onLeave={onLeave} />,
    canon: project && <CanonPanel project={project} onLeave={onLeave} />,
    ask: <AskPanel projectId={projectId} onLeave={onLeave} />,
  };
  return (
    <Tabs
      value={face}
      onChange={(next) => choose(next as SideFace)}
      variant="unstyled"
      className={classes.faces}
      classNames={{ list: classes.list ?? '', tab: classes.tab ?? '', panel: classes.panel ?? '' }}
    >
      <VisuallyHidden component="h2">{FACES[face]}</VisuallyHidden>
      <div className={classes.head}>
        <Tabs.List aria-label="Beside the text">
          {SIDE_FACES.filter((one) => hasAi || one !== 'ask').map((one) => (
            <Tabs.Tab key={one} value={one}>
              {FACES[one]}
              {one === 'comments' && <OpenComments projectId={projectId} />}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {children}
      </div>
      {SIDE_FACES.filter((one) => shown.includes(one)).map((one) => (
        <Tabs.Panel key={one} value={one}>
          <Suspense>{panels[one]}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** The number of open comments of the book. */
function OpenComments({ projectId }: { projectId: string }) {
  const { data } = useQuery({ ...commentsQuery(projectId), retry: false });
  const open = data?.filter(({ resolved }) => !resolved).length ?? 0;
  return open === 0 ? null : <b className={classes.count}>{open.toLocaleString()}</b>;
}

/** How much an arrow key changes the width. */
const STEP_PX = 24;

/**
 * The divider between the text and the side. Dragging it or pressing an arrow key makes the side wider or narrower; a double click gives it
 * its first width again.
 */
function SideDivider() {
  const width = useSideWidth();
  const divider = useRef<HTMLDivElement>(null);
  // Until the author drags the divider, the width depends on the window.
  const [given, setGiven] = useState(SIDE_MIN_PX);
  const [isDragged, setDragged] = useState(false);
  useLayoutEffect(() => setGiven(divider.current?.parentElement?.offsetWidth ?? SIDE_MIN_PX), []);
  const widen = (element: Element, by: number) =>
    setPreference('sideWidth', fittingWidth((element.parentElement?.offsetWidth ?? SIDE_MIN_PX) + by));

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!isDragged) return;
    const right = event.currentTarget.parentElement?.getBoundingClientRect().right ?? 0;
    setPreference('sideWidth', fittingWidth(right - event.clientX));
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
      ref={divider}
      role="separator"
      aria-label="Width of the side"
      aria-orientation="vertical"
      aria-valuemin={SIDE_MIN_PX}
      aria-valuemax={SIDE_MAX_PX}
      aria-valuenow={width ?? given}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classes.divider}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(true);
      }}
      onPointerMove={drag}
      onPointerUp={() => setDragged(false)}
      onPointerCancel={() => setDragged(false)}
      onDoubleClick={() => setPreference('sideWidth', null)}
      onKeyDown={press}
    />
  );
}
