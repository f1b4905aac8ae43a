import { Button, Drawer, Text, Title } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { hasRole } from '#contract/book-roles.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import {
  type BookPanel,
  closeAskBook,
  closeBookPanel,
  openBookPanel,
  useAskedBook,
  useBookPanel,
} from '#web/lib/books/book-panels.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { writtenText } from '#web/lib/books/written-text.ts';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { useImportAddress } from '#web/lib/import-address.ts';
import { useWayOut } from '#web/ui/dialog/use-way-out.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PendingPage, ProjectNotFound } from '#web/ui/page/page.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import '#web/ui/print.css';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import { showMessage } from './base/messages.ts';
import { orphanedQuery } from './collaboration/orphaned-updates.ts';
import { OrphanedWordsNotice, WritingEnded } from './collaboration/writing-ended.tsx';
import { resendPending } from './open-section/open-sections.ts';
import { ProjectTitleRow } from './project-title-row.tsx';
import { SectionLoader } from './section-loader.tsx';
import { SectionsPanel } from './sections/sections-panel.tsx';
import { useSections } from './sections/use-sections.ts';
import { BookStyles, useOwnFontFaces } from './text/book-styles.tsx';
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

/** Contains the Markdown parser, so it is loaded when it is first opened. */
const AskBookPanel = lazy(async () => ({ default: (await import('./ai/ask-book-panel.tsx')).AskBookPanel }));

const CanonSide = lazy(async () => ({ default: (await import('./canon/canon-panel.tsx')).CanonSide }));

const CommentsSide = lazy(async () => ({ default: (await import('./comments/comments-panel.tsx')).CommentsSide }));

const FindPanel = lazy(async () => ({ default: (await import('./find/find-panel.tsx')).FindPanel }));

/** In Mantine's notation. `web/lib/shortcuts.ts` lists the keys for people. */
const FIND_KEYS = 'mod+shift+F';

/**
 * Screens that show the Sections panel beside the text. At widths between these the preview takes its room. There, and on phones, the panel
 * is a drawer.
 */
const ROOM_FOR_PANEL = '(min-width: 1240px), (min-width: 768px) and (max-width: 1023.98px)';

/** The editor of a loaded project: the Sections panel and the open section. */
function ProjectEditor({ project }: { project: ProjectOutline }) {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const importing = useImportAddress();
  // After a jump to a heading, the focus stays in the text.
  const { leave: jump, drawer } = useWayOut(() => setDrawerOpen(false));
  const [isWriting, setWriting] = useState(false);
  const [before, setBefore] = useState<HTMLElement | null>(null);
  const [behind, setBehind] = useState<HTMLElement | null>(null);
  const [headings, setHeadings] = useState<HTMLElement | null>(null);
  const mayWrite = hasRole(project.role, 'editor');
  const isAsking = useAskedBook() === project.id;
  const [hasAsked, setAsked] = useState(isAsking);
  if (isAsking && !hasAsked) setAsked(true);
  useEffect(() => closeAskBook, []);
  useEffect(() => {
    if (mayWrite) resendPending(project.id).catch(noteFailure);
  }, [project.id, mayWrite]);
  const bookPanel = useBookPanel(project.id);
  // A panel that was opened once stays mounted, so that it keeps what was typed in it.
  const [hadPanels, setHadPanels] = useState<readonly BookPanel[]>([]);
  if (bookPanel !== null && !hadPanels.includes(bookPanel)) setHadPanels([...hadPanels, bookPanel]);
  useEffect(() => closeBookPanel, []);
  useHotkeys([[FIND_KEYS, () => mayWrite && openBookPanel(project.id, 'find')]], [], true);
  const hasRoom = useMediaQuery(ROOM_FOR_PANEL, true, { getInitialValueInEffect: false });
  useOwnFontFaces(project.content.layout);
  const { sections, currentId, isAdding, tab, ...actions } = useSections(project);
  const bookHost = useBookHost(project);
  const nextId = sections[sections.findIndex(({ id }) => id === currentId) + 1]?.id ?? null;
  const approach = useReadAhead({ projectId: project.id, host: bookHost.host, isWriting });
  const insertName = (name: string) => writtenText(project.id)?.insert(name);
  const panel = (
    <SectionsPanel
      sections={sections}
      currentId={currentId}
      isAdding={isAdding}
      mayWrite={mayWrite}
      headingsRef={setHeadings}
      onApproach={approach}
      onSelect={(id) => {
        setDrawerOpen(false);
        actions.select(id);
      }}
      onAdd={() => {
        // The caret goes into the new section, which the open drawer would cover.
        if (isDrawerOpen) jump();
        void actions.add();
      }}
      onImport={() => {
        setDrawerOpen(false);
        importing.open();
      }}
      onRename={(id, title) => void actions.rename(id, title)}
      onDelete={(id) => void actions.remove(id)}
      onReorder={(ids) => void actions.reorder(ids)}
    />
  );

  const sectionsButton = hasRoom ? undefined : (
    <Button
      variant="default"
      leftSection={<IconList size={18} aria-hidden="true" />}
      onClick={() => setDrawerOpen(true)}
    >
      Sections
    </Button>
  );

  return (
    <div className={classes.layout}>
      {hasAsked && (
        <Suspense>
          <AskBookPanel projectId={project.id} isOpen={isAsking} onClose={closeAskBook} />
        </Suspense>
      )}
      {hadPanels.includes('find') && (
        <Suspense>
          <FindPanel projectId={project.id} isOpen={bookPanel === 'find'} onClose={closeBookPanel} />
        </Suspense>
      )}
      <BookStyles layout={project.content.layout} />
      {hasRoom ? (
        <nav aria-label="Sections" className={classes.side}>
          <Title order={2} size="h4" m="0 8px 12px">
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
        <ProjectTitleRow project={project} leading={sectionsButton} beforeRef={setBefore} behindRef={setBehind} />
        {currentId === null ? (
          <EmptyState title="Select a section to begin editing">
            <Text component="span">
              {mayWrite ? 'Pick one from the sidebar, or create one with "Add Section".' : 'Pick one from the sidebar.'}
            </Text>
          </EmptyState>
        ) : (
          <SectionLoader
            key={currentId}
            project={project}
            bookHost={bookHost}
            slots={{ before, behind, headings }}
            onJump={jump}
            sectionId={currentId}
            nextId={nextId}
            tab={tab}
            onTab={actions.showTab}
            onSplit={(editor, position) => void actions.split(editor, position)}
            onJoin={actions.join && (() => void actions.join?.())}
            isWriting={isWriting}
            onWriting={setWriting}
          />
        )}
      </div>
      {hadPanels.includes('comments') && (
        <Suspense>
          <CommentsSide
            projectId={project.id}
            role={project.role}
            sections={sections}
            sectionId={currentId}
            isOpen={bookPanel === 'comments'}
            onSelect={actions.select}
            onClose={closeBookPanel}
          />
        </Suspense>
      )}
      {hadPanels.includes('canon') && (
        <Suspense>
          <CanonSide
            projectId={project.id}
            sectionId={currentId}
            isOpen={bookPanel === 'canon'}
            onInsert={currentId === null || !mayWrite ? null : insertName}
            onClose={closeBookPanel}
          />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Reports that the updates of an earlier visit could not be sent. They stay in this browser until the next visit. A browser that refuses
 * its database has stored nothing, so nothing is reported.
 */
function noteFailure(error: unknown): void {
  if (error instanceof ApiError) showMessage('Text of an earlier visit is not sent yet', error.message);
}
