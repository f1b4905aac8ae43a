import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { type Opening, SECTION_KIND_LABELS } from '#book/sections/opening.ts';

/** Stands above a section's title: says what the section is in its book, and opens the form of how it begins. */
export function OpeningButton({ opening, onOpen }: { opening: Opening; onOpen(): void }) {
  const kind = SECTION_KIND_LABELS[opening.kind];
  return (
    <Button
      variant="subtle"
      color="gray"
      mih={44}
      m="-16px 0 0 -12px"
      px={12}
      data-not-printed
      data-hides-in-focus
      aria-label={`Section settings: ${kind}`}
      aria-haspopup="dialog"
      leftSection={<IconBookmark size={18} aria-hidden="true" />}
      onClick={onOpen}
    >
      {kind}
    </Button>
  );
}
