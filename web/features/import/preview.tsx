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
  /** What its button says that makes it. */
  makeLabel: string;
  /** Whether the file becomes a book, which has its title. */
  isBook: boolean;
  /** A choice to be made before. */
  children?: ReactNode;
  onMake(): void;
  onOther(): void;
}

/** What would come of a file: its sections, and what of it is not understood. Nothing is made before the author wants it. */
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

/** What stood here before is gone with the focus: whoever hears the page goes on with what came of the file. */
function takeFocus(head: HTMLElement | null): void {
  head?.focus();
}

/** A list that may be long, below its name. */
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
