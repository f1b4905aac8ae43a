import { Button, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, lazy, Suspense, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { paperSize } from '#book/layout/papers.ts';
import type { ExportWarning } from '#contract/exports.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { sectionsInOrder } from '#web/lib/books/current-section.ts';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { useWhenQuiet } from '#web/ui/text/use-when-quiet.ts';
import { plainDisplay } from '#web/ui/text/plain-display.ts';
import { PageSvg, CoverPlaceholder } from './cover.tsx';
import { DownloadMenu } from './download-menu.tsx';
import classes from './preview-panel.module.css';
import { generationProgress } from './progress.ts';
import { type FileAction, useBookFile } from './use-book-file.ts';
import { usePreview } from './use-preview.ts';

const BookReader = lazy(async () => ({ default: (await import('./reader/book-reader.tsx')).BookReader }));

export interface PreviewPanelProps {
  projectId: string;
  /** Called when the reader opens above the panel, and when it closes. */
  onReading?(isReading: boolean): void;
}

/** The preview of the book: the typeset page of the open section, the book's progress, and the buttons to read and download it. */
export function PreviewPanel({ projectId, onReading }: PreviewPanelProps) {
  const outline = useQuery(outlineQuery(projectId));
  const named = useSearchParams()[0].get('section');
  const { sections, current } = sectionsInOrder(outline.data?.content.sections ?? [], named);
  const sectionId = current?.id ?? null;
  const hasContent = sections.some(({ word_count }) => word_count > 0);
  const isDemo = isDemoMode();
  const isTypeset = hasContent && !isDemo;
  const { book, page: newestPage } = usePreview(projectId, { isEnabled: isTypeset, sectionId });
  const page = useWhenQuiet(newestPage);
  const file = useBookFile(projectId);
  const paper = paperSize(outline.data?.content.layout ?? DEFAULT_LAYOUT);
  const title = plainDisplay(outline.data?.title ?? '');
  const cover = useWhenQuiet(hasContent ? book.data?.cover : undefined);
  const pages = (hasContent && book.data?.pages) || 0;
  const isBusy = file.state.busy !== null;
  const isDisabled = !hasContent || isBusy;
  const [dismissed, setDismissed] = useState<Error | null>(null);
  const unseen = hasContent && book.error !== dismissed ? book.error : null;
  const isReading = file.reading !== null;
  // In a layout effect, so that the drawer around the panel knows it before the next Escape.
  useLayoutEffect(() => onReading?.(isReading), [isReading, onReading]);
  const dismiss = () => {
    file.dismiss();
    setDismissed(book.error);
  };
  // The parts of the panel take their places once, with the title.
  if (outline.isLoading) return null;

  return (
    <div className={classes.panel} style={{ '--page-ratio': `${paper.width} / ${paper.height}` } as CSSProperties}>
      <div className={classes.name}>
        {isTypeset && (
          <div className={classes.small}>{cover && page && <PageSvg svg={cover} alt={`Cover of ${title}`} />}</div>
        )}
        <Text className={classes.title}>{title}</Text>
      </div>
      {cover ? (
        <div className={classes.page}>
          <PageSvg svg={page?.svg ?? cover} alt={page ? `Page ${page.page}` : `Cover of ${title}`} />
        </div>
      ) : (
        <CoverPlaceholder />
      )}
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
          onClick={() => !isBusy && void (isDemo ? file.openPlainPage() : file.readBook(sectionId))}
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
        />
      </div>
      <FileStatus busy={file.state.busy} note={file.state.note} onCancel={file.cancel} />
      <ErrorBanner message={file.state.error || (unseen ? messageOf(unseen) : '')} onDismiss={dismiss} />
      <Warnings warnings={file.state.warnings} />
      {file.reading !== null && (
        <Suspense>
          <BookReader
            projectId={projectId}
            title={title}
            edition={file.reading.edition}
            firstPage={file.reading.page}
            pageCount={file.reading.pages}
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
