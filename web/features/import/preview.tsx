import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { ImportPreview } from '#contract/imports.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { plainDisplay, sectionName } from '#web/ui/text/display-text.ts';
import { counted } from '#web/lib/counted.ts';
import classes from './import.module.css';

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

/** The blocks that a preview counts by name, with their names in singular and plural. */
const NAMED_KINDS: readonly (readonly [kind: string, one: string, more: string])[] = [
  ['statBlock', 'stat block', 'stat blocks'],
  ['spell', 'spell', 'spells'],
  ['magicItem', 'magic item', 'magic items'],
  ['encounter', 'encounter', 'encounters'],
  ['randomTable', 'table to roll on', 'tables to roll on'],
  ['table', 'table', 'tables'],
  ['readAloud', 'read-aloud box', 'read-aloud boxes'],
  ['sidebar', 'sidebar', 'sidebars'],
  ['image', 'picture', 'pictures'],
];

type SectionPreview = ImportPreview['sections'][number];

/** What a section holds, such as "1,204 words, 45 blocks: 3 stat blocks, 1 table". */
export function sectionWords({ words, blocks, kinds }: SectionPreview): string {
  const named = NAMED_KINDS.flatMap(([kind, one, more]) => {
    const count = kinds[kind] ?? 0;
    return count === 0 ? [] : [counted(count, one, more)];
  });
  const size = `${counted(words, 'word')}, ${counted(blocks, 'block')}`;
  return named.length === 0 ? size : `${size}: ${named.join(', ')}`;
}

/** What a whole file holds, such as "2 sections, 1,300 words, 1 picture, 12 pictures on other servers". */
export function previewWords({ sections, images, linked_images }: ImportPreview): string {
  const words = sections.reduce((sum, section) => sum + section.words, 0);
  const parts = [counted(sections.length, 'section'), counted(words, 'word')];
  if (images > 0) parts.push(counted(images, 'picture'));
  if (linked_images > 0) parts.push(`${counted(linked_images, 'picture')} on other servers`);
  return parts.join(', ');
}
