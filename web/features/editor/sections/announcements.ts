import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import type { SectionHead } from '#contract/sections.ts';
import { sectionName } from '#web/ui/text/section-name.ts';

export const DRAG_INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Press Space to pick the section up, the arrow keys to move it, Space again to put it down, Escape to leave it where it was. ' +
    'Alt with an arrow key moves it by one place at once.',
};

/** What screen readers say while a section is dragged: titles and places. */
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
