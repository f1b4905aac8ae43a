import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Progress } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SECTION_STATUS_LABELS, SECTION_STATUSES, type SectionStatus } from '#book/catalogue/book-choices.ts';
import { SYNOPSIS_MAX } from '#book/catalogue/limits.ts';
import { SECTION_KIND_LABELS } from '#book/sections/opening.ts';
import type { SectionHead } from '#contract/sections.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { counted } from '#web/lib/counted.ts';
import { sectionName } from '#web/ui/text/display-text.ts';
import classes from './outline.module.css';
import type { SectionNotes } from './section-notes.ts';
import { reached, readGoals } from './writing-progress.ts';

/** What the cards of an outline can do; the same object in every rendering. */
export interface CardActions {
  /** Somebody is in the synopsis of a section, until the returned function is called. */
  visit(id: string): () => void;
  change(id: string, notes: SectionNotes): void;
  move(id: string, step: 1 | -1): void;
}

interface OutlineCardProps {
  projectId: string;
  section: SectionHead;
  /** Its place in the book, from 1. */
  number: number;
  actions: CardActions;
}

/**
 * One section of the outline: its title, which opens it, its synopsis, its status and its words. Its handle or Alt with an arrow moves it. It
 * renders again only if one of its own properties changes, since a book may have hundreds.
 */
export const OutlineCard = memo(function OutlineCard({ projectId, section, number, actions }: OutlineCardProps) {
  const { id, status, word_count: words } = section;
  const { kind } = section.opening;
  const sortable = useSortable({ id });
  const title = sectionName(section.title) || `Section ${number}`;
  const { section: goal } = readGoals(projectId, id);
  const part = goal === null ? null : reached(words, goal);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    const control = event.target as HTMLElement;
    // In a field, these keys belong to the field.
    if (step === undefined || !(event.altKey || event.ctrlKey) || control.matches('textarea, select')) return;
    event.preventDefault();
    event.stopPropagation();
    actions.move(id, step);
    // The moved card loses the focus, or another element takes its place.
    requestAnimationFrame(() => document.getElementById(control.id)?.focus());
  };

  return (
    <article
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      className={classes.card}
      aria-label={title}
      data-kind={kind}
      data-dragging={sortable.isDragging || undefined}
      onKeyDownCapture={onKeyDown}
    >
      <ActionIcon
        ref={sortable.setActivatorNodeRef}
        className={classes.handle}
        {...sortable.attributes}
        {...sortable.listeners}
        id={`reorder ${id}`}
        aria-label={`Reorder ${title}`}
      >
        <IconGripVertical size={18} aria-hidden="true" />
      </ActionIcon>
      <div className={classes.head}>
        <span className={classes.kind}>{SECTION_KIND_LABELS[kind]}</span>
        <h2 className={classes.title}>
          <Link id={`open ${id}`} to={editorPath(projectId, id)}>
            {title}
          </Link>
        </h2>
      </div>
      <Synopsis
        synopsis={section.synopsis}
        label={`Synopsis of ${title}`}
        visit={() => actions.visit(id)}
        onChange={(synopsis) => actions.change(id, { synopsis })}
      />
      <div className={classes.words}>
        {goal === null ? counted(words, 'word') : `${words.toLocaleString()} of ${counted(goal, 'word')}`}
        {part !== null && <Progress value={part} size="sm" aria-label={`Word goal of ${title}`} />}
      </div>
      <span className={classes.status} data-status={status}>
        <select
          aria-label={`Status of ${title}`}
          value={status}
          onChange={({ currentTarget }) => actions.change(id, { status: currentTarget.value as SectionStatus })}
        >
          {SECTION_STATUSES.map((one) => (
            <option key={one} value={one}>
              {SECTION_STATUS_LABELS[one]}
            </option>
          ))}
        </select>
      </span>
    </article>
  );
});

interface SynopsisProps {
  synopsis: string;
  label: string;
  visit(): () => void;
  onChange(synopsis: string): void;
}

/** Below this number of free characters, the field says how many are left. */
const FEW = 50;

/** The synopsis of a section. While somebody types in it, it shows what they typed, and otherwise what the section has. */
function Synopsis({ synopsis, label, visit, onChange }: SynopsisProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = useRef<() => void>(undefined);
  useEffect(() => () => leave.current?.(), []);
  const shown = typed ?? synopsis;
  const left = SYNOPSIS_MAX - shown.length;
  return (
    <div className={classes.synopsis}>
      <textarea
        aria-label={label}
        placeholder="Synopsis"
        rows={2}
        maxLength={SYNOPSIS_MAX}
        value={shown}
        onFocus={() => {
          leave.current?.();
          leave.current = visit();
        }}
        onBlur={() => {
          leave.current?.();
          setTyped(null);
        }}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(currentTarget.value);
        }}
      />
      {typed !== null && left < FEW && (
        <span role="status" className={classes.left}>
          {`${counted(left, 'character')} left`}
        </span>
      )}
    </div>
  );
}
