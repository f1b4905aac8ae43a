import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { type Opening, SECTION_KIND_LABELS } from '#book/parts/opening.ts';
import classes from '../section-editor.module.css';

/** Stands above a section's title: says what the section is in its book, and opens the form of how it begins. */
export function OpeningButton({ opening, onOpen }: { opening: Opening; onOpen(): void }) {
  const kind = SECTION_KIND_LABELS[opening.kind];
  return (
    <Button
      variant="subtle"
      color="gray"
      className={classes.opening}
      data-hides-in-focus
      aria-label={`Opening of the section: ${kind}`}
      aria-haspopup="dialog"
      leftSection={<IconBookmark size={18} aria-hidden="true" />}
      onClick={onOpen}
    >
      {kind}
    </Button>
  );
}
