import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  type Opening,
  OPENING_MAX,
  OPENING_PLACEMENT_LABELS,
  OPENING_PLACEMENTS,
  type OpeningPlacement,
  SECTION_KIND_LABELS,
  SECTION_KINDS,
  type SectionKind,
  storedOpening,
} from '#book/sections/opening.ts';
import type { SectionImage } from '#book/sections/section-fields.ts';
import { screenAddress } from '#web/lib/books/image-address.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useCloseGuard } from '#web/ui/dialog/use-close-guard.ts';
import { useReturnedFocus } from '#web/ui/returned-focus.ts';
import classes from '../section-editor.module.css';

interface OpeningDialogProps {
  opening: Opening;
  /** The images on the section's Images tab. */
  images: readonly SectionImage[];
  /** Called with only the changed fields, since others may change the rest meanwhile. They are saved like the rest of the section. */
  onBegin(changes: Partial<Opening>): void;
  onClose(): void;
}

/** The dialog for how a section begins. */
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

const KIND_OPTIONS = SECTION_KINDS.map((value) => ({ value, label: SECTION_KIND_LABELS[value] }));

const PLACEMENT_OPTIONS = OPENING_PLACEMENTS.map((value) => ({ value, label: OPENING_PLACEMENT_LABELS[value] }));

const KIND_WORDS: Record<SectionKind, string> = {
  chapter: 'It belongs to the part before it, where there is one.',
  scene: 'It runs on in the chapter before it. Its title is a heading there.',
  part: 'It has a page of its own, and the chapters after it belong to it.',
  appendix: 'It stands beside the parts, with a letter instead of a number.',
  matter: 'It belongs to the whole book and has no number, such as a foreword.',
  glossary: 'It has no number. Its lowest headings are terms, set small in narrow columns.',
};

interface OpeningFieldsProps {
  draft: Opening;
  images: readonly SectionImage[];
  onChange(change: Partial<Opening>): void;
}

/** The fields for how a section begins: its kind, its epigraph, and the picture at its head. */
function OpeningFields({ draft, images, onChange }: OpeningFieldsProps) {
  const choices = pictureChoices(draft, images);
  return (
    <>
      <NativeSelect
        label="Kind"
        description={KIND_WORDS[draft.kind]}
        data={KIND_OPTIONS}
        value={draft.kind}
        data-autofocus
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as SectionKind })}
      />
      <Textarea
        label="Epigraph"
        description="A few words below the title"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={OPENING_MAX.epigraph}
        value={draft.epigraph}
        onChange={({ currentTarget }) => onChange({ epigraph: currentTarget.value })}
      />
      <TextInput
        label="Source"
        description="Who said so, or where it is written"
        maxLength={OPENING_MAX.source}
        value={draft.source}
        onChange={({ currentTarget }) => onChange({ source: currentTarget.value })}
      />
      <NativeSelect
        label="Opening picture"
        description={
          choices.length > 1
            ? 'Printed above the title'
            : 'Add pictures to the section on its Images tab, and choose one here.'
        }
        data={choices}
        value={draft.image}
        onChange={({ currentTarget: { value } }) =>
          onChange({ image: value, alt: shortAlt(images.find(({ url }) => url === value)?.alt ?? '') })
        }
      />
      {draft.image !== '' && (
        <>
          <img className={classes.openingPicture} src={screenAddress(draft.image, 640)} alt={draft.alt} />
          <TextInput
            label="Alt text"
            description="What the picture shows"
            maxLength={OPENING_MAX.alt}
            value={draft.alt}
            onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
          />
          <NativeSelect
            label="Placement"
            description={
              draft.placement === 'bleed'
                ? 'The section begins on a new page, with the picture as its head. It needs about 800 pixels in width; a smaller one stands between the margins.'
                : 'Across the page, above the title'
            }
            data={PLACEMENT_OPTIONS}
            value={draft.placement}
            onChange={({ currentTarget }) => onChange({ placement: currentTarget.value as OpeningPlacement })}
          />
        </>
      )}
    </>
  );
}

/** The section's images, and the current picture, which may come from elsewhere in the book. */
function pictureChoices({ image }: Opening, images: readonly SectionImage[]): { value: string; label: string }[] {
  const own = images.map(({ url, alt }, index) => ({ value: url, label: alt.trim() || `Picture ${index + 1}` }));
  const isElsewhere = image !== '' && images.every(({ url }) => url !== image);
  return [
    { value: '', label: 'No picture' },
    ...own,
    ...(isElsewhere ? [{ value: image, label: 'The current picture' }] : []),
  ];
}

function shortAlt(alt: string): string {
  return alt.slice(0, OPENING_MAX.alt);
}
