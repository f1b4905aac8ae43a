import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { SECTION_TITLE_MAX } from '#book/catalogue/limits.ts';
import { SECTION_KIND_LABELS } from '#book/sections/opening.ts';
import type { SectionHead } from '#contract/sections.ts';
import { passOnFocus } from '#web/ui/returned-focus.ts';
import { sectionName } from '#web/ui/text/display-text.ts';
import classes from './sections-panel.module.css';

interface SectionRowProps {
  section: SectionHead;
  number: number;
  /** How many sections it is below: the chapter in which it runs on, and their part. */
  depth: number;
  /** Whether the person may edit the book. */
  mayWrite: boolean;
  isCurrent: boolean;
  /** Called with the element below the row for the headings of the open section. */
  headingsRef(element: HTMLElement | null): void;
  actions: RowActions;
}

/**
 * One section of the list. A press selects it, F2 or a double click renames it, and its handle or Alt with an arrow moves it. It renders
 * again only if one of its own properties changes, since the list updates every few seconds while somebody writes.
 */
export const SectionRow = memo(function SectionRow({
  section,
  number,
  depth,
  mayWrite,
  isCurrent,
  headingsRef,
  actions,
}: SectionRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { kind } = section.opening;
  const sortable = useSortable({ id: section.id });
  const row = useMergedRef(sortable.setNodeRef, passOnFocus);
  const title = sectionName(section.title) || `Section ${number}`;
  const style = { transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (step !== undefined && (event.altKey || event.ctrlKey)) {
      event.preventDefault();
      event.stopPropagation();
      const focused = event.target as HTMLElement;
      actions.move(section.id, step);
      // Moving the row makes the element lose the focus.
      requestAnimationFrame(() => focused.focus());
    }
    if (event.key === 'F2') setRenaming(true);
  };

  return (
    <li
      ref={row}
      style={style}
      className={classes.row}
      data-kind={kind}
      data-depth={depth}
      data-current={isCurrent || undefined}
      data-dragging={sortable.isDragging || undefined}
    >
      {/* Not a control itself. It handles the keys of the buttons inside. */}
      <div className={classes.rowParts} onKeyDownCapture={isRenaming || !mayWrite ? undefined : onKeyDown}>
        {mayWrite && (
          <ActionIcon
            ref={sortable.setActivatorNodeRef}
            aria-label={`Reorder ${title}`}
            className={classes.handle}
            {...sortable.attributes}
            {...sortable.listeners}
          >
            <IconGripVertical size={18} aria-hidden="true" />
          </ActionIcon>
        )}
        {isRenaming ? (
          <RenameField
            title={section.title}
            onDone={(next) => {
              setRenaming(false);
              if (next !== null && next !== '' && next !== section.title) actions.rename(section.id, next);
            }}
          />
        ) : (
          <button
            type="button"
            className={classes.title}
            aria-current={isCurrent ? 'true' : undefined}
            aria-description={kind === 'chapter' ? undefined : SECTION_KIND_LABELS[kind]}
            onPointerEnter={() => actions.approach(section.id)}
            onPointerLeave={() => actions.approach(null)}
            onFocus={() => actions.approach(section.id)}
            onBlur={() => actions.approach(null)}
            onClick={() => actions.select(section.id)}
            onDoubleClick={() => mayWrite && setRenaming(true)}
          >
            {title}
          </button>
        )}
        {mayWrite && (
          <ActionIcon
            aria-label={`Delete section ${title}`}
            className={classes.delete}
            onClick={() => actions.remove(section.id)}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      {isCurrent && <div ref={headingsRef} className={classes.headings} data-own-keys />}
    </li>
  );
});

function RenameField({ title, onDone }: { title: string; onDone(next: string | null): void }) {
  return (
    <input
      className={classes.rename}
      aria-label="Section title"
      defaultValue={title}
      maxLength={SECTION_TITLE_MAX}
      ref={takeOver}
      onBlur={(event) => onDone(event.currentTarget.value.trim())}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        const row = event.currentTarget.closest('li');
        onDone(event.key === 'Enter' ? event.currentTarget.value.trim() : null);
        // The field is removed while it has the focus, so the title that replaces it gets the focus.
        requestAnimationFrame(() => row?.querySelector<HTMLElement>(`.${classes.title}`)?.focus());
      }}
    />
  );
}

/**
 * Outside the component, so that it is the same function in every rendering. React would call a new function again while somebody types.
 */
function takeOver(input: HTMLInputElement | null): void {
  input?.select();
}

/** The actions on a section from its row in the list. */
export interface RowActions {
  /** Somebody is about to select a section; null if not any more. */
  approach(id: string | null): void;
  select(id: string): void;
  rename(id: string, title: string): void;
  remove(id: string): void;
  move(id: string, step: 1 | -1): void;
}

/**
 * Returns the same object in every rendering. Its methods call the newest actions. So what shows an unchanged section need not render again.
 */
export function useLasting<Actions extends object>(actions: Actions): Actions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [lasting] = useState(() => {
    const names = Object.keys(actions) as (keyof Actions)[];
    const call = (name: keyof Actions, given: unknown[]) => (latest.current[name] as Action)(...given);
    return Object.fromEntries(names.map((name) => [name, (...given: unknown[]) => call(name, given)])) as Actions;
  });
  return lasting;
}

type Action = (...given: unknown[]) => unknown;
