import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { busyProps } from '#web/ui/busy-props.ts';
import classes from './preview-panel.module.css';
import type { useBookFile } from './use-book-file.ts';

interface BookButtonsProps {
  /** Whether the person may make versions of the book and download its archive. */
  mayEdit: boolean;
  file: ReturnType<typeof useBookFile>;
  /** Whether the book has any text. */
  hasContent: boolean;
  isDemo: boolean;
}

/** Buttons to read the book, to keep a version of it and to download its PDF. The menu of the book has the other downloads. */
export function BookButtons({ mayEdit, file, hasContent, isDemo }: BookButtonsProps) {
  const [isNaming, setNaming] = useState(false);
  const isBusy = file.state.busy !== null;
  const isDisabled = !hasContent || isBusy;
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
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
    </div>
  );
}

const NAME_MAX = 100;

/** Asks for the name of a version, in place. A version without a name gets its date and time as name. */
function DraftName({ onSave, onCancel }: { onSave: (name: string) => void; onCancel: () => void }) {
  const [name, setName] = useState('');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <form
      className={classes.wide}
      aria-label="Save a version of the book"
      onKeyDown={escape}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(name.trim() || dateAndTime(new Date()));
      }}
    >
      <TextInput
        id={id}
        ref={field}
        label="Name of this version"
        description="Press Enter; without a name it gets date and time."
        maxLength={NAME_MAX}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="default" mt="xs" fullWidth>
        Save version
      </Button>
    </form>
  );
}

function dateAndTime(now: Date): string {
  return now.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
