import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { ImportPreview } from '#contract/imports.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { plainDisplay, sectionName } from '#web/ui/text/display-text.ts';
import classes from './import.module.css';
import { previewWords, sectionWords } from './preview-words.ts';

interface PreviewProps {
  fileName: string;
  preview: ImportPreview;
  error: string | null;
  /** The label of the button that imports the file. */
  makeLabel: string;
  /** Whether the file becomes a new book. The preview then shows a title. */
  isBook: boolean;
  /** A choice that the author makes before the import. */
  children?: ReactNode;
  onMake(): void;
  onOther(): void;
}

/** What a file would become: its sections, and the parts that were not understood. Nothing is created before the author confirms. */
export function Preview({ fileName, preview, error, makeLabel, isBook, children, onMake, onOther }: PreviewProps) {
  const { sections, warnings } = preview;
  return (
    <Stack gap="md">
      <ErrorBanner message={error} />
      <div ref={takeFocus} tabIndex={-1} className={classes.head}>
        <Text className={classes.name}>{isBook ? plainDisplay(preview.title) : fileName}</Text>
        <Text>{previewWords(preview)}</Text>
      </div>
      {warnings.length > 0 && (
        <Part label="Warnings">
          {warnings.map(({ message, place }, index) => (
            <li key={index}>
              {message}
              {place !== '' && <span className={classes.place}>{place}</span>}
            </li>
          ))}
        </Part>
      )}
      <Part label="Sections">
        {sections.map((section, index) => (
          <li key={index}>
            {sectionName(section.title) || `Section ${index + 1}`}
            <span className={classes.place}>{sectionWords(section)}</span>
          </li>
        ))}
      </Part>
      {children}
      <div className={classes.ways}>
        <Button variant="default" onClick={onOther}>
          Choose another file
        </Button>
        <Button onClick={onMake}>{makeLabel}</Button>
      </div>
    </Stack>
  );
}

/** Moves the focus to the preview. The element that had it is gone, and screen readers continue with the result. */
function takeFocus(head: HTMLElement | null): void {
  head?.focus();
}

/** A list that may be long, with a heading. */
function Part({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <Text id={id} fw={700} size="sm">
        {label}
      </Text>
      <PlainList className={classes.list} mt={4} aria-labelledby={id} tabIndex={0}>
        {children}
      </PlainList>
    </div>
  );
}
