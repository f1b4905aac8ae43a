import { Button, Group, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { paperSize } from '#book/layout/papers.ts';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { outlineQuery, sectionsInOrder, useMayWrite } from '#web/lib/books/project-queries.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { usePreference } from '#web/lib/preferences.ts';
import { plainDisplay, sectionName } from '#web/ui/text/display-text.ts';
import type { ExportWarning } from '#contract/exports.ts';
import { BookButtons } from './book-buttons.tsx';
import { BookName, CoverPlaceholder } from './book-name.tsx';
import { BookNotes } from './live/book-notes.tsx';
import { type OutlineState, outlineStateOf } from './live/rereading.ts';
import { PagesRegion } from './live/pages-region.tsx';
import { useLiveBook } from './live/live-book.ts';
import classes from './preview-panel.module.css';
import { type FileAction, useBookFile } from './use-book-file.ts';

const BookReader = lazy(async () => ({ default: (await import('./book-reader.tsx')).BookReader }));

const PrintDialog = lazy(async () => ({ default: (await import('./print-dialog.tsx')).PrintDialog }));

const PartDialog = lazy(async () => ({ default: (await import('./part-dialog.tsx')).PartDialog }));

const NOTHING: OutlineState = { facts: '', sections: '' };

interface PreviewPanelProps {
  projectId: string;
  /** Called when the reader opens above the panel and when it closes. */
  onReading?(isReading: boolean): void;
}

/** The preview of the book: its pages while it is being written, its progress, and buttons to read and download it. */
export function PreviewPanel({ projectId, onReading }: PreviewPanelProps) {
  const outline = useQuery(outlineQuery(projectId));
  const named = useSearchParams()[0].get('section');
  const { sections, current } = sectionsInOrder(outline.data?.content.sections ?? [], named);
  const sectionId = current?.id ?? null;
  const hasContent = sections.some(({ word_count }) => word_count > 0);
  const isDemo = isDemoMode();
  const isTypeset = hasContent && !isDemo;
  const { book, state } = useLiveBook(projectId, isTypeset);
  const [showsPages, setShowsPages] = usePreference('showsPages');
  const file = useBookFile(projectId);
  const mayWrite = useMayWrite(projectId);
  const layout = outline.data?.content.layout ?? DEFAULT_LAYOUT;
  const paper = paperSize(layout);
  const title = plainDisplay(outline.data?.title ?? '');
  const pages = hasContent ? state.pages : 0;
  // If the place of the caret is unknown, the page at which its section begins.
  const caretPage = state.caretPage ?? state.sections.find(({ id }) => id === sectionId)?.page ?? null;
  const { facts, sections: heads } = outline.data ? outlineStateOf(outline.data) : NOTHING;
  useEffect(() => book?.setOutline({ facts, sections: heads }), [book, facts, heads]);
  useEffect(() => {
    book?.want('cover', [1]);
  }, [book]);
  const [isChecking, setChecking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const isReading = file.isReading;
  // A layout effect, so that the drawer around the panel knows it before the next Escape.
  useLayoutEffect(() => onReading?.(isReading), [isReading, onReading]);
  // Nothing is shown before the title, so that the parts of the panel get their places only once.
  if (outline.isLoading) return null;

  return (
    <div className={classes.panel} style={{ '--page-ratio': `${paper.width} / ${paper.height}` } as CSSProperties}>
      <BookName
        title={title}
        cover={state.images.get(1)}
        isTypeset={isTypeset}
        showsPages={showsPages}
        onToggle={() => setShowsPages(!showsPages)}
      />
      {isTypeset && showsPages && (
        <PagesRegion
          projectId={projectId}
          book={book}
          state={state}
          caretPage={caretPage}
          ratio={paper.height / paper.width}
        />
      )}
      {!isTypeset && <CoverPlaceholder />}
      <Group gap="4px 16px" align="stretch" justify="space-between" c="dimmed" mt={4}>
        <span>Generation Progress: {generationProgress(sections, pages)}%</span>
        <span>Pages Generated: {pages}</span>
      </Group>
      {isDemo && (
        <Text size="sm">
          Typesetting needs the server, so the demo makes no PDF. Preview Full Book shows the book as one plain page.
        </Text>
      )}
      <BookButtons
        mayEdit={mayWrite}
        file={file}
        hasContent={hasContent}
        isDemo={isDemo}
        onChoosePart={() => setChoosing(true)}
        onCheck={() => setChecking(true)}
      />
      <FileStatus busy={file.state.busy} note={file.state.note} onCancel={file.cancel} />
      <ErrorBanner message={file.state.error} onDismiss={file.dismiss} />
      {isTypeset && <BookNotes projectId={projectId} state={state} />}
      <FileWarnings warnings={file.state.warnings} />
      {isChecking && (
        <Suspense>
          <PrintDialog
            projectId={projectId}
            onClose={() => setChecking(false)}
            onDownloadBook={(choice) => void file.downloadPages(choice)}
            onDownloadCover={(choice) => void file.downloadCover(choice)}
          />
        </Suspense>
      )}
      {isChoosing && (
        <Suspense>
          <PartDialog
            sections={sections.map(({ id, title }) => ({ id, title: sectionName(title) }))}
            hasServer={!isDemo}
            mayArchive={mayWrite}
            onClose={() => setChoosing(false)}
            onDownload={(choice) => void file.downloadPart(choice)}
          />
        </Suspense>
      )}
      {isReading && book && (
        <Suspense>
          <BookReader
            title={title}
            book={book}
            state={state}
            titles={new Map(sections.map((section) => [section.id, sectionName(section.title)]))}
            firstPage={caretPage ?? 1}
            onClose={file.closeBook}
          />
        </Suspense>
      )}
    </div>
  );
}

interface FileStatusProps {
  busy: FileAction | null;
  note: string;
  onCancel: () => void;
}

/** The progress of the file that is being made, with a button that cancels it, or the result. */
function FileStatus({ busy, note, onCancel }: FileStatusProps) {
  const isMaking = busy !== null && busy !== 'draft';
  return (
    <Group gap="4px 12px" justify="space-between">
      <div role="status">
        {isMaking ? (
          <Text c="var(--tw-ink-second)">Making the book…</Text>
        ) : (
          note !== '' && <Text c="var(--tw-green)">{note}</Text>
        )}
      </div>
      {isMaking && (
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </Group>
  );
}

/** Warnings about what a reader of the finished file will miss. */
function FileWarnings({ warnings }: { warnings: readonly ExportWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <section aria-label="Warnings">
      <Text fw={700}>The file was made, with warnings:</Text>
      <List size="sm" spacing={4} mt={4}>
        {warnings.map((warning, place) => (
          <List.Item key={`${place} ${warning.section} ${warning.message}`}>
            {warning.section === '' ? '' : `${warning.section}: `}
            {warning.message}
          </List.Item>
        ))}
      </List>
    </section>
  );
}

/** The share of sections that have text, in whole per cent. 0 if there are no sections. 100 only once there are pages. */
export function generationProgress(sections: readonly { word_count: number }[], pages: number): number {
  if (sections.length === 0) return 0;
  const written = sections.filter(({ word_count }) => word_count > 0).length;
  const share = Math.round((100 * written) / sections.length);
  return pages > 0 ? share : Math.min(share, 99);
}
