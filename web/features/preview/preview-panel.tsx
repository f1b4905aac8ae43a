import { Button, List, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ExportWarning } from '#contract/exports.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { outlineQuery } from '#web/lib/project-queries.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { plainDisplay } from '#web/ui/plain-display.ts';
import { Cover, CoverPlaceholder } from './cover.tsx';
import { DownloadMenu } from './download-menu.tsx';
import classes from './preview-panel.module.css';
import { generationProgress } from './progress.ts';
import { type FileAction, useBookFile } from './use-book-file.ts';
import { usePreview } from './use-preview.ts';

const BookReader = lazy(async () => ({ default: (await import('./reader/book-reader.tsx')).BookReader }));

/** The book as it will be: its cover as typeset, how far it is, and the ways to take it out. */
export function PreviewPanel({ projectId }: { projectId: string }) {
  const outline = useQuery(outlineQuery(projectId));
  const sections = outline.data?.content.sections ?? [];
  const hasContent = sections.some(({ word_count }) => word_count > 0);
  const isDemo = isDemoMode();
  const preview = usePreview(projectId, hasContent && !isDemo);
  const file = useBookFile(projectId);
  const title = plainDisplay(outline.data?.title ?? '');
  const cover = hasContent ? preview.data?.cover : undefined;
  const isBusy = file.state.busy !== null;
  const isDisabled = !hasContent || isBusy;
  const [dismissed, setDismissed] = useState<Error | null>(null);
  const unseen = hasContent && preview.error !== dismissed ? preview.error : null;
  const dismiss = () => {
    file.dismiss();
    setDismissed(preview.error);
  };

  return (
    <div className={classes.panel}>
      <Title order={2} size="h4">
        Book Preview
      </Title>
      <Text className={classes.title}>{title}</Text>
      {cover ? <Cover svg={cover} title={title} /> : <CoverPlaceholder />}
      <div className={classes.facts}>
        <span>Generation Progress: {generationProgress(sections)}%</span>
        <span>Pages Generated: {(hasContent && preview.data?.pages) || 0}</span>
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
        />
      </div>
      <FileStatus busy={file.state.busy} note={file.state.note} onCancel={file.cancel} />
      <ErrorBanner message={file.state.error || (unseen ? messageOf(unseen) : '')} onDismiss={dismiss} />
      <Warnings warnings={file.state.warnings} />
      {file.reading !== null && (
        <Suspense>
          <BookReader projectId={projectId} title={title} edition={file.reading} onClose={file.closeBook} />
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

/** What is being made, and a way to give it up; or what came of it. */
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
