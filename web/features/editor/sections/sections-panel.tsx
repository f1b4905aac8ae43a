import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button, Stack, Text } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { createNesting } from '#book/sections/section-numbers.ts';
import type { SectionHead } from '#contract/sections.ts';
import { useRovingFocus } from '#web/ui/focus/use-roving-focus.ts';
import { DRAG_INSTRUCTIONS, dragAnnouncements } from './announcements.ts';
import { moveAlongRows } from './row-keys.ts';
import { movedBy, movedOnto } from '../calls/section-calls.ts';
import { SectionRow } from './section-row.tsx';
import classes from './sections-panel.module.css';
import { useRowActions } from './use-row-actions.ts';

/** A press selects and a double press renames; only a movement of some pixels drags. */
const BY_POINTER = { activationConstraint: { distance: 5 } };
const BY_KEYS = { coordinateGetter: sortableKeyboardCoordinates };

export interface SectionsPanelProps {
  sections: readonly SectionHead[];
  currentId: string | null;
  isAdding: boolean;
  /** Whether the person may change what is in the book. */
  mayWrite: boolean;
  headingsRef(place: HTMLElement | null): void;
  /** Somebody is about to select a section; null: not any more. */
  onApproach(id: string | null): void;
  onSelect(id: string): void;
  onAdd(): void;
  /** Brings sections in from a file. */
  onImport(): void;
  onRename(id: string, title: string): void;
  onDelete(id: string): void;
  onReorder(ids: readonly string[]): void;
}

/** The sections of the book in their order. */
export function SectionsPanel({
  sections,
  currentId,
  isAdding,
  mayWrite,
  headingsRef,
  onReorder,
  ...on
}: SectionsPanelProps) {
  const ids = useIds(sections);
  const isBelow = createNesting();
  const isBelowPart = sections.map(({ opening }) => isBelow(opening.kind));
  const [isDragging, setDragging] = useState(false);
  const sensors = useSensors(useSensor(PointerSensor, BY_POINTER), useSensor(KeyboardSensor, BY_KEYS));
  const reorder = (next: readonly string[]) => {
    if (next !== ids) onReorder(next);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setDragging(false);
    reorder(movedOnto(ids, String(active.id), over ? String(over.id) : undefined));
  };
  const actions = useRowActions({
    approach: on.onApproach,
    select: on.onSelect,
    rename: on.onRename,
    remove: on.onDelete,
    move: (id, step) => reorder(movedBy(ids, id, step)),
  });
  const list = useRef<HTMLOListElement>(null);
  useRovingFocus(list, '[aria-current=true]');
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    // The arrow keys move a section that is dragged by keys, or the caret in a title that is being edited.
    if (isDragging || event.target instanceof HTMLInputElement || event.altKey || event.ctrlKey) return;
    if (moveAlongRows(event.currentTarget, event.key)) event.preventDefault();
  };

  return (
    <Stack gap="md">
      {sections.length === 0 ? (
        <Text c="dimmed" p="8px 4px">
          {mayWrite ? 'No sections yet. Click "Add Section" to start.' : 'No sections yet.'}
        </Text>
      ) : (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={{ announcements: dragAnnouncements(sections), screenReaderInstructions: DRAG_INSTRUCTIONS }}
          onDragStart={() => setDragging(true)}
          onDragCancel={() => setDragging(false)}
          onDragEnd={drop}
        >
          <SortableContext items={ids} strategy={verticalListSortingStrategy}>
            <ol ref={list} className={classes.list} onKeyDown={onKeyDown}>
              {sections.map((section, index) => (
                <SectionRow
                  key={section.id}
                  section={section}
                  number={index + 1}
                  mayWrite={mayWrite}
                  isBelowPart={isBelowPart[index] === true}
                  isCurrent={section.id === currentId}
                  headingsRef={headingsRef}
                  actions={actions}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      )}
      {mayWrite && (
        <Stack gap={4}>
          <Button
            variant="default"
            fullWidth
            loading={isAdding}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={on.onAdd}
          >
            Add Section
          </Button>
          <Button
            variant="subtle"
            fullWidth
            aria-haspopup="dialog"
            leftSection={<IconFileImport size={18} aria-hidden="true" />}
            onClick={on.onImport}
          >
            Import
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/** The same array as long as the sections and their order are the same: a new one would have every row rendered anew. */
function useIds(sections: readonly SectionHead[]): string[] {
  const joined = sections.map(({ id }) => id).join(' ');
  return useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined]);
}
