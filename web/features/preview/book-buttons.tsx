import { Button } from '@mantine/core';
import { busyProps } from '#web/ui/busy-props.ts';
import { DownloadMenu } from './download-menu.tsx';
import classes from './preview-panel.module.css';
import type { useBookFile } from './use-book-file.ts';

interface BookButtonsProps {
  file: ReturnType<typeof useBookFile>;
  /** Whether anything is written yet. */
  hasContent: boolean;
  isDemo: boolean;
  onCheck(): void;
}

/** Reads the book, keeps a draft of it, and downloads it. */
export function BookButtons({ file, hasContent, isDemo, onCheck }: BookButtonsProps) {
  const isBusy = file.state.busy !== null;
  const isDisabled = !hasContent || isBusy;
  return (
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
        onCheck={onCheck}
      />
    </div>
  );
}
