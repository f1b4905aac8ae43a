import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { openingLines } from '#book/parts/opening.ts';
import { documentFromJson } from '#book/document/parse.ts';
import { documentLines } from '#book/document/word-count.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import classes from './conflict-dialog.module.css';
import type { SectionContent } from '../saving/section-content.ts';

export interface ConflictDialogProps {
  mine: SectionContent;
  newer: SectionContent;
  onKeepMine(): void;
  onTakeNewer(): void;
  onSaveAsNew(): Promise<void>;
}

/** Two copies of one section: nothing is thrown away before the author has seen both and chosen. */
export function ConflictDialog({ mine, newer, onKeepMine, onTakeNewer, onSaveAsNew }: ConflictDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const lines = useMemo(() => ({ mine: linesOf(mine), newer: linesOf(newer) }), [mine, newer]);
  return (
    <Dialog
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="xl"
      title="This section was changed elsewhere"
    >
      <Stack>
        <Text>Your copy and the newer one differ. Choose which stays; lines that only one copy has are marked.</Text>
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Copy title="Your copy" lines={lines.mine} other={lines.newer} />
          <Copy title="The newer copy" lines={lines.newer} other={lines.mine} />
        </SimpleGrid>
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => {
              setBusy(true);
              void onSaveAsNew().finally(() => setBusy(false));
            }}
          >
            Save mine as a new section
          </Button>
          <Button variant="default" disabled={isBusy} onClick={onTakeNewer}>
            Take the newer
          </Button>
          <Button disabled={isBusy} onClick={onKeepMine}>
            Keep mine
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Copy({ title, lines, other }: { title: string; lines: string[]; other: string[] }) {
  const known = new Set(other);
  return (
    <section aria-label={title}>
      <Title order={3} size="h4">
        {title}
      </Title>
      {/* The pane scrolls, so the keyboard must reach it. */}
      <div className={classes.pane} tabIndex={0} role="group" aria-label={`Text of ${title.toLowerCase()}`}>
        {lines.map((line, index) => (
          // The lines of a copy never change
          <p key={index}>{known.has(line) ? line : <mark>{line}</mark>}</p>
        ))}
      </div>
    </section>
  );
}

function linesOf({ title, opening, doc }: SectionContent): string[] {
  return [title, ...openingLines(opening), ...documentLines(documentFromJson(doc))];
}
