import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { ScalingStep } from '#book/rules-5e/scaling/scaling.ts';
import { PlainList } from '#web/ui/list/plain-list.tsx';
import { BlockHtml } from '../views/block-html.tsx';
import { attributionOf } from '#book/formats/open5e/own-open5e-file.ts';
import type { Open5eEntry } from './lists.ts';
import { ScalingTable } from './scale-creature.tsx';
import classes from './open5e-dialog.module.css';

export interface EntryPreviewProps {
  entry: Open5eEntry;
  /** How its numbers were scaled; empty where they are as printed. */
  steps: readonly ScalingStep[];
  hasChecker: boolean;
}

/** An entry as it will look in the book, with the checker's findings on its numbers. */
export function EntryPreview({ entry, steps, hasChecker }: EntryPreviewProps) {
  const blocks = useMemo(() => [entry.block, attributionOf(entry.source)], [entry]);
  const { findings } = entry;
  return (
    <div className={classes.preview} tabIndex={0} role="group" aria-label={`Preview of ${entry.source.name}`}>
      <BlockHtml blocks={blocks} />
      {hasChecker && findings.length === 0 && (
        <Text size="sm" mt="sm" c="var(--tw-book-green)">
          ✓ numbers agree
        </Text>
      )}
      {findings.length > 0 && (
        <PlainList className={classes.findings} mt={12} aria-label="Numbers that are missing or do not agree">
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </PlainList>
      )}
      {steps.length > 0 && <ScalingTable steps={steps} />}
    </div>
  );
}
