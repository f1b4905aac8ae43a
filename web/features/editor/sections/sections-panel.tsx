import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  type SortingStrategy,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { createRunningOn, depthsOfSections } from '#book/sections/section-numbers.ts';
import type { SectionHead } from '#contract/sections.ts';
import { useRovingFocus } from '#web/ui/use-roving-focus.ts';
import { sectionName } from '#web/ui/text/display-text.ts';
import { movedBy, movedOnto, type SceneIds } from '#web/lib/books/section-calls.ts';
import { type RowActions, SectionRow, useLasting } from './section-row.tsx';
import classes from './sections-panel.module.css';

/** A press selects and a double press renames. Dragging starts only after a movement of some pixels. */
const BY_POINTER = { activationConstraint: { distance: 5 } };
const BY_KEYS = { coordinateGetter: sortableKeyboardCoordinates };

export interface SectionsPanelProps {
  sections: readonly SectionHead[];
  currentId: string | null;
  isAdding: boolean;
  /** Whether the person may edit the book. */
  mayWrite: boolean;
  headingsRef(element: HTMLElement | null): void;
  /** Somebody is about to select a section; null if not any more. */
  onApproach(id: string | null): void;
  onSelect(id: string): void;
  onAdd(): void;
  onRename(id: string, title: string): void;
  onDelete(id: string): void;
  onReorder: Reorder;
  /** Undoes the last change of the order. */
  onUndo(): void;
}

/** Sets the order of the sections after one was moved. */
type Reorder = (ids: readonly string[], moved: string) => void;

/** The sections of the book in their order. */
export function SectionsPanel({
  sections,
  currentId,
  isAdding,
  mayWrite,
  headingsRef,
  onReorder,
  onUndo,
  ...on
}: SectionsPanelProps) {
  const ids = useIds(sections);
  const depths = depthsOfSections(sections.map(({ opening }) => opening.kind));
  const [isDragging, setDragging] = useState(false);
  const actions = useLasting<RowActions>({
    approach: on.onApproach,
    select: on.onSelect,
    rename: on.onRename,
    remove: on.onDelete,
    move: (id, step) => moveBy(sections, id, step, onReorder),
  });
  const list = useRef<HTMLOListElement>(null);
  useRovingFocus(list, '[aria-current=true]');
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    // While a section is dragged by keys, the arrow keys move it. In a title that is being edited, they move the caret.
    if (isDragging || event.target instanceof HTMLInputElement || event.altKey) return;
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z') {
      // Otherwise the browser would undo in the text, which was written in last and where nobody looks.
      event.preventDefault();
      onUndo();
    }
    if (event.ctrlKey) return;
    if (moveAlongRows(event.currentTarget, event.key)) event.preventDefault();
  };

  return (
    <Stack gap={4}>
      {sections.length === 0 ? (
        <Text c="dimmed" p="8px 4px">
          {mayWrite ? 'No sections yet. Click "Add Section" to start.' : 'No sections yet.'}
        </Text>
      ) : (
        <SortableSections
          sections={sections}
          ids={ids}
          strategy={verticalListSortingStrategy}
          onDragging={setDragging}
          onReorder={onReorder}
        >
          <ol ref={list} className={classes.list} onKeyDown={onKeyDown}>
            {sections.map((section, index) => (
              <SectionRow
                key={section.id}
                section={section}
                number={index + 1}
                mayWrite={mayWrite}
                depth={depths[index] ?? 0}
                isCurrent={section.id === currentId}
                headingsRef={headingsRef}
                actions={actions}
              />
            ))}
          </ol>
        </SortableSections>
      )}
      {mayWrite && (
        <Button
          variant="subtle"
          className={classes.add}
          loading={isAdding}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={on.onAdd}
        >
          Add Section
        </Button>
      )}
    </Stack>
  );
}

interface SortableSectionsProps {
  /** All sections of the book in their order. */
  sections: readonly SectionHead[];
  /** The ids of those that are shown; the same array while they are the same. */
  ids: string[];
  strategy: SortingStrategy;
  onDragging?(isDragging: boolean): void;
  onReorder: Reorder;
  children: ReactNode;
}

/** Lets the sections inside be dragged into another order, by pointer, touch or keys. A chapter takes its scenes along. */
export function SortableSections({ sections, ids, strategy, onDragging, onReorder, children }: SortableSectionsProps) {
  const sensors = useSensors(useSensor(PointerSensor, BY_POINTER), useSensor(KeyboardSensor, BY_KEYS));
  const drop = ({ active, over }: DragEndEvent) => {
    onDragging?.(false);
    const all = sections.map(({ id }) => id);
    const next = movedOnto(all, String(active.id), over ? String(over.id) : undefined, sceneIds(sections));
    if (next !== all) onReorder(next, String(active.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: dragAnnouncements(sections), screenReaderInstructions: DRAG_INSTRUCTIONS }}
      onDragStart={() => onDragging?.(true)}
      onDragCancel={() => onDragging?.(false)}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Moves a section by a step among those that are shown. A chapter takes its scenes along. */
export function moveBy(
  sections: readonly SectionHead[],
  id: string,
  step: 1 | -1,
  onReorder: Reorder,
  shown?: readonly string[],
): void {
  const all = sections.map((section) => section.id);
  const next = movedBy(all, id, step, { scenes: sceneIds(sections), ...(shown && { shown }) });
  if (next !== all) onReorder(next, id);
}

function sceneIds(sections: readonly SectionHead[]): SceneIds {
  const runsOn = createRunningOn();
  return new Set(sections.filter(({ opening }) => runsOn(opening.kind)).map(({ id }) => id));
}

/** Returns the same array while the sections and their order are the same. A new array would make every row render again. */
export function useIds(sections: readonly SectionHead[]): string[] {
  const joined = sections.map(({ id }) => id).join(' ');
  return useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined]);
}

const DRAG_INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Press Space to pick the section up, the arrow keys to move it, Space again to put it down, Escape to leave it where it was. ' +
    'Alt with an arrow key moves it by one place at once.',
};

/** The announcements for screen readers while a section is dragged: titles and places. */
export function dragAnnouncements(sections: readonly SectionHead[]): Announcements {
  const placeOf = (id: UniqueIdentifier) => sections.findIndex((section) => section.id === id) + 1;
  const titleOf = (id: UniqueIdentifier) =>
    sectionName(sections[placeOf(id) - 1]?.title ?? '') || `Section ${placeOf(id)}`;
  const at = (id: UniqueIdentifier) => `place ${placeOf(id)} of ${sections.length}`;
  return {
    onDragStart: ({ active }) => `“${titleOf(active.id)}” is picked up, at ${at(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `“${titleOf(active.id)}” is at ${at(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `“${titleOf(active.id)}” is put down, at ${at((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `“${titleOf(active.id)}” stays where it was, at ${at(active.id)}.`,
  };
}

/** Moves the focus along the buttons of the list: up and down between rows, left and right within one. Returns false for other keys. */
function moveAlongRows(list: HTMLElement, key: string): boolean {
  const rows = [...list.querySelectorAll(':scope > li')].map((row) => [
    ...row.querySelectorAll<HTMLElement>('button:not([data-own-keys] *)'),
  ]);
  const at = rows.findIndex((buttons) => buttons.includes(document.activeElement as HTMLElement));
  const row = rows[at];
  if (!row) return false;
  const column = row.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowUp: rows[at - 1]?.[column],
    ArrowDown: rows[at + 1]?.[column],
    ArrowLeft: row[column - 1],
    ArrowRight: row[column + 1],
    Home: rows[0]?.[column],
    End: rows.at(-1)?.[column],
  };
  if (!(key in targets)) return false;
  targets[key]?.focus();
  return true;
}
