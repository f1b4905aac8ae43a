import { Drawer, Tabs, Text, Title } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { hasRole } from '#contract/book-roles.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import { closeFind, openFind, useOpenFind } from '#web/lib/books/book-panels.ts';
import { useBeginsWriting } from '#web/lib/books/project-paths.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { usePreference } from '#web/lib/preferences.ts';
import { useWayOut } from '#web/ui/dialog/use-way-out.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PendingPage, ProjectNotFound } from '#web/ui/page/page-states.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import '#web/ui/print.css';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import { DeskBar } from './desk-bar.tsx';
import { useCommentInAddress } from './comments/shown-comment.ts';
import { orphanedQuery } from './collaboration/orphaned-updates.ts';
import { OrphanedWordsNotice, WritingEnded } from './collaboration/writing-ended.tsx';
import { resendPending } from './open-section/open-sections.ts';
import { SectionLoader } from './section-loader.tsx';
import { SectionsPanel } from './sections/sections-panel.tsx';
import { type SectionTab, useSections } from './sections/use-sections.ts';
import { BookStyles, useOwnFontFaces } from './text/book-styles.tsx';
import { NewSection } from './text/section-title.tsx';
import { useBookHost } from './use-book-host.ts';
import { useReadAhead } from './use-read-ahead.ts';
import classes from './editor-page.module.css';

/** The page of one project: its list of sections, and the editor of the current section. */
export function EditorPage() {
  const { projectId = '' } = useParams();
  const { data: project, error, refetch } = useQuery(outlineQuery(projectId));
  useDocumentTitle(plainDisplay(project?.title ?? ''));
  const [shown, setShown] = useState<string | null>(null);
  if (project && shown !== projectId) setShown(projectId);

  if (project) return <ProjectEditor key={project.id} project={project} />;
  if (error instanceof ApiError && error.status === 404)
    return <ClosedBook projectId={projectId} wasOpen={shown === projectId} />;
  return (
    <PendingPage error={error && messageOf(error)} onRetry={() => void refetch()}>
      Loading project...
    </PendingPage>
  );
}

const TAKEN_OUT = 'You can no longer open this book: it was deleted, or its owner has taken you out of it.';

/**
 * Shown instead of a book that does not exist or that the person may no longer read. Shows the words that they wrote last and that the
 * server refused.
 */
function ClosedBook({ projectId, wasOpen }: { projectId: string; wasOpen: boolean }) {
  const { data: kept = [] } = useQuery(orphanedQuery(projectId));
  return (
    <ProjectNotFound {...(wasOpen ? { reason: TAKEN_OUT } : {})}>
      <OrphanedWordsNotice projectId={projectId} reason="" kept={kept} onDismiss={null} />
    </ProjectNotFound>
  );
}

const FindPanel = lazy(async () => ({ default: (await import('./find/find-panel.tsx')).FindPanel }));

/** In Mantine's notation. `web/lib/shortcuts.ts` lists the keys for people. */
const FIND_KEYS = 'mod+shift+F';

/** Screens that show the list of sections beside the text. Where the side is open, it takes that room on the narrower ones. */
const ROOM_FOR_LIST = '(min-width: 1240px), (min-width: 768px) and (max-width: 1023.98px)';
const ROOM_WITHOUT_SIDE = '(min-width: 768px)';
const DESKTOP = '(min-width: 1024px)';

function useIs(query: string): boolean {
  return useMediaQuery(query, true, { getInitialValueInEffect: false });
}

/** The editor of a loaded project: the bar, the list of sections and the open section. */
function ProjectEditor({ project }: { project: ProjectOutline }) {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  // After a jump to a heading, the focus stays in the text.
  const { leave: jump, drawer } = useWayOut(() => setDrawerOpen(false));
  const [isWriting, setWriting] = useState(useBeginsWriting());
  const [saved, setSaved] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<HTMLElement | null>(null);
  const [headings, setHeadings] = useState<HTMLElement | null>(null);
  const mayWrite = hasRole(project.role, 'editor');
  useCommentInAddress(project.id);
  useEffect(() => {
    if (mayWrite) void resendPending(project.id);
  }, [project.id, mayWrite]);
  const isFinding = useOpenFind() === project.id;
  // Once it was open it stays mounted, so that it keeps what was typed in it.
  const [hasFound, setFound] = useState(false);
  if (isFinding && !hasFound) setFound(true);
  useEffect(() => closeFind, []);
  useHotkeys([[FIND_KEYS, () => mayWrite && openFind(project.id)]], [], true);
  const [showsSide] = usePreference('showsSide');
  const isDesktop = useIs(DESKTOP);
  const isPhone = !useIs(ROOM_WITHOUT_SIDE);
  const hasRoomForBoth = useIs(ROOM_FOR_LIST);
  const hasRoom = hasRoomForBoth || (isDesktop && !showsSide);
  useOwnFontFaces(project.content.layout);
  const { sections, currentId, adding, draft, tab, ...actions } = useSections(project);
  const bookHost = useBookHost(project);
  const nextId = sections[sections.findIndex(({ id }) => id === currentId) + 1]?.id ?? null;
  const approach = useReadAhead({ projectId: project.id, host: bookHost.host, mayWrite });
  const panel = (
    <SectionsPanel
      sections={sections}
      currentId={currentId}
      isAdding={adding !== null}
      mayWrite={mayWrite}
      headingsRef={setHeadings}
      onApproach={approach}
      onSelect={(id) => {
        setDrawerOpen(false);
        actions.select(id);
      }}
      onAdd={() => {
        // The focus goes into the new section, which the open drawer would cover.
        if (isDrawerOpen) jump();
        void actions.add();
      }}
      onRename={(id, title) => void actions.rename(id, title)}
      onDelete={(id) => void actions.remove(id)}
      onReorder={actions.reorder}
      onUndo={actions.undo}
    />
  );

  return (
    <Tabs
      value={mayWrite ? tab : 'content'}
      onChange={(value) => actions.showTab(value as SectionTab)}
      keepMounted
      className={classes.desk}
    >
      {hasFound && (
        <Suspense>
          <FindPanel projectId={project.id} isOpen={isFinding} onClose={closeFind} />
        </Suspense>
      )}
      <BookStyles layout={project.content.layout} />
      <DeskBar
        project={project}
        isPhone={isPhone}
        onSections={hasRoom ? null : () => setDrawerOpen(true)}
        hasPagesButton={!isDesktop || !showsSide}
        hasSection={currentId !== null}
        savedRef={setSaved}
        actionRef={setAction}
      />
      <div className={classes.columns}>
        {hasRoom ? (
          <nav aria-label="Sections" className={classes.list}>
            <Title order={2} className={classes.listTitle}>
              Sections
            </Title>
            {panel}
          </nav>
        ) : (
          <Drawer
            {...drawer}
            opened={isDrawerOpen}
            title="Sections"
            size={320}
            closeButtonProps={{ 'aria-label': 'Close sections' }}
          >
            {panel}
          </Drawer>
        )}
        <div className={classes.main}>
          <WritingEnded project={project} />
          {adding !== null ? (
            <NewSection draft={adding} />
          ) : currentId === null ? (
            <EmptyState title="Select a section to begin editing">
              <Text component="span">
                {mayWrite
                  ? 'Pick one from the sidebar, or create one with "Add Section".'
                  : 'Pick one from the sidebar.'}
              </Text>
            </EmptyState>
          ) : (
            <SectionLoader
              key={currentId}
              project={project}
              bookHost={bookHost}
              slots={{ saved, action, headings }}
              onJump={jump}
              sectionId={currentId}
              nextId={nextId}
              onTab={actions.showTab}
              onSplit={(editor, position) => void actions.split(editor, position)}
              onJoin={actions.join && (() => void actions.join?.())}
              draft={draft}
              isWriting={isWriting}
              onWriting={setWriting}
            />
          )}
        </div>
      </div>
    </Tabs>
  );
}
