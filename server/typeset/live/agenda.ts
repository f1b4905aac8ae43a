import type { WordPosition } from '#contract/live/word-position.ts';
import type { TextEdit } from './live-jobs.ts';

export interface CaretPosition extends WordPosition {
  sectionId: string;
}

/** A waiting edit, and about how many bytes of memory it takes. */
interface WaitingEdit {
  edit: TextEdit;
  size: number;
  /** The number under which it was sent. */
  number: number;
}

export type Task =
  /** Loads the book again, and lays it out. */
  | { do: 'load'; number: number }
  /** Consecutive edits of one section. */
  | { do: 'edit'; waiting: readonly WaitingEdit[] }
  /** Draws some of the wanted pages: `takeUndrawn` says which, until none is left. */
  | { do: 'draw' }
  | { do: 'caret'; place: CaretPosition }
  | { do: 'find'; query: string }
  /** Takes over the pages of the whole book, which is laid out. */
  | { do: 'renew' }
  | { do: 'lay-out' };

/** What has to be done for an open book, the most urgent first: typed text is shown before anything else is done. */
export interface Agenda {
  take(): Task | null;
  /** The layout of the whole book, which runs in parallel with all else. */
  takeLayOut(): Task | null;
  /** Puts back a failed task, unless a newer one replaces it. */
  again(task: Task): void;
  edit(edit: TextEdit, size?: number, number?: number): void;
  /** Notes that pages may have changed. */
  draw(): void;
  caret(place: CaretPosition): void;
  find(query: string): void;
  load(number?: number): void;
  layOut(): void;
  /** Notes that the pages of the whole book are ready, until something is typed. */
  renew(): void;
  /** Drops the layout of the whole book for now: it will be requested again. */
  postponeLayOut(): void;
  /** How many bytes the waiting edits take. */
  waitingBytes(): number;
  /** Drops all tasks; returns the sections whose edits are lost. */
  clear(): string[];
  /** The next few of the wanted pages that were not drawn since they may have changed. */
  takeUndrawn(wanted: readonly number[], most: number): number[];
}

export function createAgenda(): Agenda {
  let edits: WaitingEdit[] = [];
  let drawn: Set<number> | null = null;
  let place: CaretPosition | null = null;
  let query: string | null = null;
  let [isLoadDue, isLayOutDue, isRenewDue] = [false, false, false];
  let loadNumber = 0;

  function takeEdits(): WaitingEdit[] {
    const first = edits[0]?.edit.sectionId;
    const end = edits.findIndex(({ edit }) => edit.sectionId !== first);
    return edits.splice(0, end === -1 ? edits.length : end);
  }

  const agenda: Agenda = {
    take() {
      // Without a book there is nothing to edit, draw or find.
      if (isLoadDue) {
        // This replaces all that the layout of the whole book is for.
        [isLoadDue, isLayOutDue, isRenewDue] = [false, false, false];
        return { do: 'load', number: loadNumber };
      }
      if (edits.length > 0) return { do: 'edit', waiting: takeEdits() };
      if (isRenewDue) {
        isRenewDue = false;
        return { do: 'renew' };
      }
      if (drawn !== null) return { do: 'draw' };
      if (place !== null) {
        const taken = place;
        place = null;
        return { do: 'caret', place: taken };
      }
      if (query !== null) {
        const taken = query;
        query = null;
        return { do: 'find', query: taken };
      }
      return null;
    },
    takeLayOut() {
      if (!isLayOutDue || isLoadDue) return null;
      isLayOutDue = false;
      return { do: 'lay-out' };
    },
    again(task) {
      switch (task.do) {
        case 'load':
          isLoadDue = true;
          break;
        case 'edit':
          if (!edits.some(({ edit }) => isWholeOf(task, edit))) edits.unshift(...task.waiting);
          break;
        case 'draw':
          agenda.draw();
          break;
        case 'caret':
          place ??= task.place;
          break;
        case 'find':
          query ??= task.query;
          break;
        // Its file may be gone, so it is laid out again.
        case 'renew':
        case 'lay-out':
          isLayOutDue = true;
      }
    },
    edit(edit, size = 0, number = 0) {
      // A whole text replaces earlier edits of the section.
      if (edit.count === null) edits = edits.filter((before) => before.edit.sectionId !== edit.sectionId);
      edits.push({ edit, size, number });
      isRenewDue = false;
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
    load(number = 0) {
      loadNumber = Math.max(loadNumber, number);
      isLoadDue = true;
    },
    layOut() {
      isLayOutDue = true;
    },
    renew() {
      isRenewDue = true;
    },
    postponeLayOut() {
      isLayOutDue = false;
    },
    waitingBytes: () => edits.reduce((sum, { size }) => sum + size, 0),
    clear() {
      const lost = new Set(edits.map(({ edit }) => edit.sectionId));
      [edits, drawn, place, query] = [[], null, null, null];
      [isLoadDue, isLayOutDue, isRenewDue] = [false, false, false];
      return [...lost];
    },
    takeUndrawn(wanted, most) {
      const done = drawn ?? new Set();
      const next = wanted.filter((number) => !done.has(number)).slice(0, most);
      for (const number of next) done.add(number);
      drawn = wanted.every((number) => done.has(number)) ? null : done;
      return next;
    },
  };
  return agenda;
}

/** Whether the edit is the whole text of the section that the task edits. */
function isWholeOf({ waiting }: Extract<Task, { do: 'edit' }>, edit: TextEdit): boolean {
  return edit.count === null && edit.sectionId === waiting[0]?.edit.sectionId;
}
