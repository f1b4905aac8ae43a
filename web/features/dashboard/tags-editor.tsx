import { Button, Popover, TagsInput, VisuallyHidden } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { TAG_MAX, TAGS_MAX } from '#book/catalogue/limits.ts';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import classes from './in-place.module.css';
import type { EditProps } from './use-project-edits.ts';

interface TagsEditorProps extends EditProps {
  /** All tags of the person, to choose from. */
  known: string[];
}

/** The tags of a book. A press opens them for editing. */
export function TagsEditor({ project, onEdit, known }: TagsEditorProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const title = plainDisplay(project.title);
  const close = (tags: string[] | null) => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
    if (tags !== null && tags.join('\n') !== project.tags.join('\n')) onEdit(project, { tags });
  };
  return (
    <span className={classes.place}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        data-empty={project.tags.length === 0}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconTag className={classes.sign} size={16} aria-hidden="true" />
        <span className={classes.tags}>
          {project.tags.length > 0 ? plainDisplay(project.tags.join(', ')) : 'Add tags'}
        </span>
        <VisuallyHidden>{` (edit tags of ${title})`}</VisuallyHidden>
      </button>
      {isOpen && <TagsPopover title={title} tags={project.tags} known={known} onClose={close} />}
    </span>
  );
}

interface TagsPopoverProps {
  title: string;
  tags: string[];
  known: string[];
  /** Called with the new tags, or null if the author cancelled. */
  onClose: (tags: string[] | null) => void;
}

function TagsPopover({ title, tags, known, onClose }: TagsPopoverProps) {
  const [chosen, setChosen] = useState(tags);
  const [typed, setTyped] = useState('');
  // The first Escape closes the list of suggestions. The next one cancels the change.
  const giveUp = (event: KeyboardEvent) => {
    const isListOpen = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isListOpen) onClose(null);
  };
  return (
    <Popover
      opened
      // Includes the typed text. A press outside closes the form before the field could make a tag of it.
      onChange={() => onClose(withTag(chosen, typed, TAGS_MAX))}
      closeOnEscape={false}
      position="bottom-start"
      width={300}
      trapFocus
    >
      <Popover.Target>
        <span className={classes.anchor} aria-hidden="true" />
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={undefined} aria-label={`Tags of ${title}`} onKeyDownCapture={giveUp}>
        <TagsInput
          label={`Tags of ${title}`}
          description="Press Enter or a comma after each tag."
          data={known}
          value={chosen}
          onChange={(next) => setChosen(next.map((tag) => tag.trim().slice(0, TAG_MAX)))}
          searchValue={typed}
          onSearchChange={setTyped}
          maxTags={TAGS_MAX}
          acceptValueOnBlur
          openOnFocus={false}
          classNames={{ inputField: classes.field ?? '' }}
          comboboxProps={{ withinPortal: false }}
        />
        <Button fullWidth mt="sm" onClick={() => onClose(chosen)}>
          Done
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Adds a typed tag at the end. Leaves it out if it is already there in any letter case, or if there are `tagsMax` tags. */
export function withTag(tags: readonly string[], typed: string, tagsMax: number): string[] {
  const tag = typed.trim().slice(0, TAG_MAX);
  const isThere = tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  return tag === '' || isThere || tags.length >= tagsMax ? [...tags] : [...tags, tag];
}
