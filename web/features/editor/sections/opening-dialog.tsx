import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Opening, storedOpening } from '#book/sections/opening.ts';
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
  /** Called with what was changed alone, since others may change the rest meanwhile; it is saved as the rest of the section is. */
  onBegin(changes: Partial<Opening>): void;
  onClose(): void;
}

/** How a section begins. */
export function OpeningDialog({ opening, images, onBegin, onClose }: OpeningDialogProps) {
  useReturnedFocus();
  const [changes, setChanges] = useState<Partial<Opening>>({});
  const draft = { ...opening, ...changes };
  const isDirty = storedOpening(draft) !== storedOpening(opening);
  const close = useCloseGuard({
    isDirty,
    loss: 'Your changes to the section settings are not saved yet.',
    isExcused: () => getSnapshot().user === null,
    onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isDirty) onBegin(changes);
    onClose();
  };
  return (
    <Dialog opened onClose={close} closeOnClickOutside={false} title="Section settings">
      <form onSubmit={submit}>
        <Stack>
          <OpeningFields draft={draft} images={images} onChange={(change) => setChanges({ ...changes, ...change })} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit">Save settings</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
