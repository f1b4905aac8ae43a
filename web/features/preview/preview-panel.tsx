import { ActionIcon, Button, List, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { paperSize } from '#book/layout/papers.ts';
import type { ExportWarning } from '#contract/exports.ts';
import { sectionsInOrder } from '#web/lib/books/current-section.ts';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { usePreference } from '#web/lib/preferences.ts';
import { plainDisplay } from '#web/ui/text/plain-display.ts';
import { CoverPlaceholder } from './cover.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { BookNotes } from './live/book-notes.tsx';
import { LivePage } from './live/live-page.tsx';
import { PagesRegion } from './live/pages-region.tsx';
import { useLiveBook } from './live/use-live-book.ts';
import classes from './preview-panel.module.css';
import { generationProgress } from './progress.ts';
import { type FileAction, useBookFile } from './use-book-file.ts';

const BookReader = lazy(async () => ({ default: (await import('./reader/book-reader.tsx')).BookReader }));

const PrintDialog = lazy(async () => ({ default: (await import('./print/print-dialog.tsx')).PrintDialog }));

export interface PreviewPanelProps {
  projectId: string;
  /** Called when the reader opens above the panel, and when it closes. */
  onReading?(isReading: boolean): void;
}

/** The preview of the book: its pages as they are written, the book's progress, and the buttons to read and download it. */
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
  const layout = outline.data?.content.layout ?? DEFAULT_LAYOUT;
  const paper = paperSize(layout);
  const title = plainDisplay(outline.data?.title ?? '');
  const cover = state.images.get(1);
  const pages = hasContent ? state.pages : 0;
  const isBusy = file.state.busy !== null;
  const isDisabled = !hasContent || isBusy;
  // Where the text has no words, its section begins there.
  const caretPage = state.caretPage ?? state.sections.find(({ id }) => id === sectionId)?.page ?? null;
  const outlineNow = JSON.stringify([title, sections.map(({ id, title }) => [id, title])]);
  const layoutNow = JSON.stringify(layout);
  useEffect(() => book?.madeUp(outlineNow, layoutNow), [book, outlineNow, layoutNow]);
  useEffect(() => {
    book?.want('cover', [1]);
  }, [book]);
  const [isChecking, setChecking] = useState(false);
  const isReading = file.isReading;
  // In a layout effect, so that the drawer around the panel knows it before the next Escape.
  useLayoutEffect(() => onReading?.(isReading), [isReading, onReading]);
  // The parts of the panel take their places once, with the title.
  if (outline.isLoading) return null;

  return (
    <div className={classes.panel} style={{ '--page-ratio': `${paper.width} / ${paper.height}` } as CSSProperties}>
      <div className={classes.name}>
        {isTypeset && (
          <div className={classes.small}>
            {cover && (
              <LivePage
                number={1}
                image={cover}
                isCurrent={false}
                className={classes.typeset}
                alt={`Cover of ${title}`}
              />
            )}
          </div>
        )}
        <Text className={classes.title}>{title}</Text>
        {isTypeset && (
          <ActionIcon
            className={classes.toggle}
            aria-label={showsPages ? 'Hide pages' : 'Show pages'}
            title={showsPages ? 'Hide pages' : 'Show pages'}
            onClick={() => setShowsPages(!showsPages)}
          >
            {showsPages ? <IconEyeOff size={20} aria-hidden="true" /> : <IconEye size={20} aria-hidden="true" />}
          </ActionIcon>
        )}
      </div>
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
      <div className={classes.facts}>
        <span>Generation Progress: {generationProgress(sections, pages)}%</span>
        <span>Pages Generated: {pages}</span>
      </div>
      {isDemo && (
        <Text size="sm">
          Typesetting needs the server, so the demo makes no PDF. Preview Full Book shows the book as one plain page.
        </Text>
      )}
      <div className={classes.buttons}>
        <Button
          className={classes.wide}
          disabled={!hasContent}
          {...busyProps(isBusy)}
          onClick={() => !isBusy && void (isDemo ? file.openPlainPage() : file.readBook())}
        >
          Preview Full Book
        </Button>
        <Button
          variant="default"
          disabled={isDisabled}
          loading={file.state.busy === 'draft'}
          onClick={() => void file.saveDraft()}
        >
          Save Draft
        </Button>
        <Button
          variant="default"
          disabled={isDisabled || isDemo}
          loading={file.state.busy === 'save'}
          onClick={() => void file.exportPdf()}
        >
          Export PDF
        </Button>
        <DownloadMenu
          className={classes.wide}
          isDisabled={isDisabled}
          isBusy={file.state.busy === 'download'}
          hasServer={!isDemo}
          onChoose={(format) => void file.downloadAs(format)}
          onPrint={(preset) => void file.downloadPages({ preset, colours: 'full' })}
          onCheck={() => setChecking(true)}
        />
      </div>
      <FileStatus busy={file.state.busy} note={file.state.note} onCancel={file.cancel} />
      <ErrorBanner message={file.state.error} onDismiss={file.dismiss} />
      {isTypeset && <BookNotes projectId={projectId} state={state} />}
      <Warnings warnings={file.state.warnings} />
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
      {isReading && book && (
        <Suspense>
          <BookReader
            title={title}
            book={book}
            state={state}
            titles={new Map(sections.map((section) => [section.id, plainDisplay(section.title)]))}
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

/** The file that is being made, with a button that cancels it; or the result. */
function FileStatus({ busy, note, onCancel }: FileStatusProps) {
  const isMaking = busy !== null && busy !== 'draft';
  return (
    <div className={classes.status}>
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
    </div>
  );
}

function Warnings({ warnings }: { warnings: readonly ExportWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <section aria-label="What to look at in the book">
      <Text fw={700}>The book is made. Please look at:</Text>
      <List size="sm" spacing={4} mt={4}>
        {warnings.map((warning) => (
          <List.Item key={`${warning.section}${warning.message}`}>
            {warning.section === '' ? '' : `${warning.section}: `}
            {warning.message}
          </List.Item>
        ))}
      </List>
    </section>
  );
}
