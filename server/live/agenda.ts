import type { WordPlace } from '#contract/live/word-place.ts';
import type { TextEdit } from './worker/live-jobs.ts';

export interface CaretPlace extends WordPlace {
  sectionId: string;
}

export type Task = 'edit' | 'draw' | 'caret' | 'find' | 'load' | 'lay-out';

/** What is to be done for an open book, the most urgent first: what is typed is seen before anything else is done. */
export interface Agenda {
  next(): Task | null;
  /** `size` is how much of the memory it takes, about, in bytes. */
  edit(edit: TextEdit, size?: number): void;
  /** Pages may look otherwise than before. */
  draw(): void;
  caret(place: CaretPlace): void;
  find(query: string): void;
  load(): void;
  layOut(): void;
  /** How much of the memory the edits take that wait. */
  waitingBytes(): number;
  /** Forgets all that is to be done. */
  clear(): void;
  /** The edits of one section that came one after the other. */
  takeEdits(): TextEdit[];
  /** The next few of the wanted pages that were not drawn since they may look otherwise. */
  takeUndrawn(wanted: readonly number[], most: number): number[];
  takeCaret(): CaretPlace | null;
  takeQuery(): string | null;
  takeLoad(): void;
  takeLayOut(): void;
}

export function createAgenda(): Agenda {
  let edits: { edit: TextEdit; size: number }[] = [];
  let drawn: Set<number> | null = null;
  let place: CaretPlace | null = null;
  let query: string | null = null;
  let [isLoadDue, isLayOutDue] = [false, false];

  return {
    next() {
      // Without a book there is nothing to edit, draw or find.
      if (isLoadDue) return 'load';
      if (edits.length > 0) return 'edit';
      if (drawn !== null) return 'draw';
      if (place !== null) return 'caret';
      if (query !== null) return 'find';
      return isLayOutDue ? 'lay-out' : null;
    },
    edit(edit, size = 0) {
      // A whole text replaces what came before it.
      if (edit.count === null) edits = edits.filter((before) => before.edit.sectionId !== edit.sectionId);
      edits.push({ edit, size });
    },
    draw() {
      drawn = new Set();
    },
    caret(next) {
      place = next;
    },
    find(next) {
      query = next;
    },
    load() {
      isLoadDue = true;
    },
    layOut() {
      isLayOutDue = true;
    },
    waitingBytes: () => edits.reduce((sum, { size }) => sum + size, 0),
    clear() {
      [edits, drawn, place, query] = [[], null, null, null];
      [isLoadDue, isLayOutDue] = [false, false];
    },
    takeEdits() {
      const first = edits[0]?.edit.sectionId;
      const end = edits.findIndex(({ edit }) => edit.sectionId !== first);
      return edits.splice(0, end === -1 ? edits.length : end).map(({ edit }) => edit);
    },
    takeUndrawn(wanted, most) {
      const done = drawn ?? new Set();
      const next = wanted.filter((number) => !done.has(number)).slice(0, most);
      for (const number of next) done.add(number);
      drawn = wanted.every((number) => done.has(number)) ? null : done;
      return next;
    },
    takeCaret() {
      const taken = place;
      place = null;
      return taken;
    },
    takeQuery() {
      const taken = query;
      query = null;
      return taken;
    },
    takeLoad() {
      // All that the layout of the whole book is for.
      [isLoadDue, isLayOutDue] = [false, false];
    },
    takeLayOut() {
      isLayOutDue = false;
    },
  };
}
