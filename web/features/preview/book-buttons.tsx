import { Button } from '@mantine/core';
import { useState } from 'react';
import { busyProps } from '#web/ui/busy-props.ts';
import { DraftName } from './draft-name.tsx';
import { DownloadMenu } from './download-menu.tsx';
import classes from './preview-panel.module.css';
import type { useBookFile } from './use-book-file.ts';

interface BookButtonsProps {
  /** Whether the person may keep versions of the book, and take all of it along. */
  mayEdit: boolean;
  file: ReturnType<typeof useBookFile>;
  /** Whether anything is written yet. */
  hasContent: boolean;
  isDemo: boolean;
  onChoosePart(): void;
  onCheck(): void;
}

/** Reads the book, keeps a draft of it, and downloads it. */
export function BookButtons({ mayEdit, file, hasContent, isDemo, onChoosePart, onCheck }: BookButtonsProps) {
  const [isNaming, setNaming] = useState(false);
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
      {mayEdit && (
        <Button
          variant="default"
          disabled={isDisabled}
          loading={file.state.busy === 'draft'}
          aria-expanded={isNaming}
          onClick={() => setNaming(!isNaming)}
        >
          Save Draft
        </Button>
      )}
      <Button
        className={mayEdit ? undefined : classes.wide}
        variant="default"
        disabled={isDisabled || isDemo}
        loading={file.state.busy === 'save'}
        onClick={() => void file.exportPdf()}
      >
        Export PDF
      </Button>
      {isNaming && (
        <DraftName
          onSave={(name) => {
            setNaming(false);
            void file.saveDraft(name);
          }}
          onCancel={() => setNaming(false)}
        />
      )}
      <DownloadMenu
        className={classes.wide}
        isDisabled={isDisabled}
        isBusy={file.state.busy === 'download'}
        hasServer={!isDemo}
        mayArchive={mayEdit}
        onChoose={(format) => void file.downloadAs(format)}
        onPrint={(preset) => void file.downloadPages({ preset, colours: 'full' })}
        onChoosePart={onChoosePart}
        onCheck={onCheck}
      />
    </div>
  );
}
