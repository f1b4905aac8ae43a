import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SectionDocFields } from '#book/collaboration/section-doc.ts';
import { changeOutline } from '#web/lib/books/project-queries.ts';
import { markUnsavedInput } from '#web/lib/session/unsaved-input.ts';
import type { SaveStatus } from '#web/lib/sync/save-badge.tsx';
import { showMessage } from '../base/messages.ts';
import { followRights, holdSection, resendPending } from '../open-section/open-sections.ts';
import { isUnsaved, type SectionDocument, type SectionState } from '../open-section/section-document.ts';

/** What the authors say of a section without showing its text. */
export type SectionNotes = Partial<Pick<SectionDocFields, 'synopsis' | 'status'>>;

/** The state of saving of all changed notes together. */
export interface NotesState {
  status: SaveStatus;
  message: string;
  /** Whether some change is in no section yet, because the section is still loading or cannot be read. */
  isWaiting: boolean;
}

/**
 * Writes notes into the sections of a book. A section is open while its notes are changed, so that they are merged and kept like its text,
 * also without a network.
 */
interface NotesWriter {
  /** Opens a section whose notes are about to be changed, until the returned function is called and all is saved. */
  visit(sectionId: string): () => void;
  change(sectionId: string, notes: SectionNotes): void;
  getState(): NotesState;
  /** Calls `listener` after each change of the state. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  retry(): void;
}

interface Held {
  document: SectionDocument;
  /** The number of fields in which somebody is. */
  visits: number;
  /** Changes that are not in the document yet; null if there are none. */
  waiting: SectionNotes | null;
  end(): void;
}

/** The notes of a book's sections, and the state of saving them. */
export interface SectionNotesWriting {
  notes: NotesWriter;
  saved: NotesState;
}

/** Lets the notes of a book's sections be changed, for a person who may write. Nothing of them is lost when that right goes. */
export function useSectionNotes(projectId: string, mayWrite: boolean): SectionNotesWriting {
  const [notes] = useState(() => createNotesWriter(projectId));
  useEffect(() => {
    followRights(projectId, mayWrite);
    if (mayWrite) void resendPending(projectId);
  }, [projectId, mayWrite]);
  return { notes, saved: useSyncExternalStore(notes.subscribe, notes.getState) };
}

function createNotesWriter(projectId: string): NotesWriter {
  const held = new Map<string, Held>();
  const listeners = new Set<() => void>();
  let state: NotesState = { status: 'idle', message: '', isWaiting: false };
  let unmark: (() => void) | null = null;

  function hold(sectionId: string): Held {
    const known = held.get(sectionId);
    if (known) return known;
    const { document, release } = holdSection(projectId, sectionId);
    const entry: Held = {
      document,
      visits: 0,
      waiting: null,
      end() {
        stop();
        held.delete(sectionId);
        release();
      },
    };
    const stop = document.subscribe(() => advance(entry));
    held.set(sectionId, entry);
    return entry;
  }

  /** Writes what waits once the section is open, and leaves the section once all is saved. */
  function advance(entry: Held): void {
    const { document, waiting } = entry;
    const now = document.getState();
    if (waiting && now.phase === 'open') {
      entry.waiting = null;
      // The section tells that it has changed before it tells that the change is unsaved, and must not be left in between.
      entry.visits += 1;
      document.change(waiting);
      entry.visits -= 1;
    }
    if (waiting && now.phase === 'failed' && now.isGone) {
      entry.waiting = null;
      showMessage('Your last change could not be saved', now.message);
    }
    if (isDone(entry)) entry.end();
    tell();
  }

  function tell(): void {
    const next = stateOfNotes(
      [...held.values()].map(({ document, waiting }) => [document.getState(), waiting !== null]),
    );
    if (next.isWaiting) unmark ??= markUnsavedInput();
    else {
      unmark?.();
      unmark = null;
    }
    if (next.status === state.status && next.message === state.message && next.isWaiting === state.isWaiting) return;
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    visit(sectionId) {
      const entry = hold(sectionId);
      entry.visits += 1;
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        entry.visits -= 1;
        void entry.document.flush();
        advance(entry);
      };
    },
    change(sectionId, notes) {
      const entry = hold(sectionId);
      entry.waiting = { ...entry.waiting, ...notes };
      changeOutline(projectId, (heads) => heads.map((head) => (head.id === sectionId ? { ...head, ...notes } : head)));
      advance(entry);
      if (entry.visits === 0) void entry.document.flush();
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    retry() {
      for (const { document } of held.values()) document.retry();
    },
  };
}

/** Whether a section can be left. One that has just been saved stays until it no longer says so. */
function isDone({ document, visits, waiting }: Held): boolean {
  const state = document.getState();
  return visits === 0 && !waiting && !isUnsaved(state) && !(state.phase === 'open' && state.save.status === 'saved');
}

/** From the most to the least that an author has to know. */
const ORDER: readonly SaveStatus[] = ['error', 'offline', 'saving', 'saved', 'idle'];

/** The state of saving of several sections together. Each has its state, and whether a change waits for it to be open. */
export function stateOfNotes(sections: readonly [state: SectionState, isWaiting: boolean][]): NotesState {
  const each = sections.map(([state, isWaiting]) => savingOf(state, isWaiting));
  const worst = ORDER.find((status) => each.some((one) => one.status === status)) ?? 'idle';
  const message = each.find(({ status }) => status === worst)?.message ?? '';
  return { status: worst, message, isWaiting: sections.some(([, isWaiting]) => isWaiting) };
}

function savingOf(state: SectionState, isWaiting: boolean): { status: SaveStatus; message: string } {
  if (state.phase === 'open') return state.save;
  if (!isWaiting) return { status: 'idle', message: '' };
  if (state.phase === 'failed') return { status: 'error', message: state.message };
  return { status: state.phase === 'offline' ? 'offline' : 'saving', message: '' };
}
