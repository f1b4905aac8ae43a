import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type RefObject, useState } from 'react';
import { type Opening, storedOpening } from '#book/parts/opening.ts';
import type { SectionHead, SectionImage } from '#contract/sections.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useCloseGuard } from '#web/ui/dialog/use-close-guard.ts';
import { useReturnedFocus } from '#web/ui/focus/use-returned-focus.ts';
import { showMessage } from '../host/messages.ts';
import type { SectionSession } from '../saving/section-session.ts';
import { OpeningFields } from './opening-fields.tsx';
import { saveOpening } from './save-opening.ts';

export interface OpeningDialogProps {
  projectId: string;
  section: SectionHead;
  /** The pictures that the author put beside the section's text. */
  images: readonly SectionImage[];
  session: RefObject<SectionSession | null>;
  onClose(): void;
}

/** How a section begins. What was unsaved of its text was saved before the dialog opened. */
export function OpeningDialog({ projectId, section, images, session, onClose }: OpeningDialogProps) {
  useReturnedFocus();
  const [draft, setDraft] = useState<Opening>(section.opening);
  const [isSaving, setSaving] = useState(false);
  const isDirty = storedOpening(draft) !== storedOpening(section.opening);
  const close = useCloseGuard({
    isDirty,
    loss: 'What you changed of the opening is not in the book yet.',
    isExcused: () => getSnapshot().user === null,
    onClose,
  });
  const save = async () => {
    setSaving(true);
    try {
      const { id: sectionId, version } = section;
      session.current?.resolve(await saveOpening({ projectId, sectionId, version }, draft), false);
      onClose();
    } catch (error) {
      showMessage('The opening could not be saved', messageOf(error));
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isSaving) return;
    if (isDirty) void save();
    else onClose();
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
            <Button type="submit" {...busyProps(isSaving)}>
              Save opening
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
