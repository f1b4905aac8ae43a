import { Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { IMPORT_ENDINGS } from '#contract/imports.ts';
import classes from './file-drop.module.css';

/** An area to drop a file on, with a button that chooses one. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <label
      className={classes.zone}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        className={classes.input}
        type="file"
        aria-label="Choose a file"
        accept={IMPORT_ENDINGS.join(',')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <IconFileText size={40} stroke={1.3} aria-hidden="true" />
      <Text fw={700}>Drop a file here, or choose one</Text>
      <Text size="sm" c="dimmed">
        Word (.docx), Markdown (.md), OpenDocument (.odt), an e-book (.epub), a web page (.html), data (.json) or an
        archive (.zip), up to 50 MB
      </Text>
    </label>
  );
}
