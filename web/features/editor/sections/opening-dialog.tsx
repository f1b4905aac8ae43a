import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Opening, storedOpening } from '#book/parts/opening.ts';
import type { SectionImage } from '#contract/sections.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useCloseGuard } from '#web/ui/dialog/use-close-guard.ts';
import { useReturnedFocus } from '#web/ui/focus/use-returned-focus.ts';
import { OpeningFields } from './opening-fields.tsx';

export interface OpeningDialogProps {
  opening: Opening;
  /** The images that the author put beside the section's text. */
  images: readonly SectionImage[];
  /** Called with what was chosen; it is saved as the rest of the section is. */
  onBegin(opening: Opening): void;
  onClose(): void;
}

/** How a section begins. */
export function OpeningDialog({ opening, images, onBegin, onClose }: OpeningDialogProps) {
  useReturnedFocus();
  const [draft, setDraft] = useState(opening);
  const isDirty = storedOpening(draft) !== storedOpening(opening);
  const close = useCloseGuard({
    isDirty,
    loss: 'What you changed of the opening is not in the book yet.',
    isExcused: () => getSnapshot().user === null,
    onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isDirty) onBegin(draft);
    onClose();
  };
  return (
    <Dialog opened onClose={close} closeOnClickOutside={false} title="Opening">
      <form onSubmit={submit}>
        <Stack>
          <OpeningFields draft={draft} images={images} onChange={(change) => setDraft({ ...draft, ...change })} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit">Save opening</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
