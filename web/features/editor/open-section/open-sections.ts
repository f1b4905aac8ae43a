import { readParts, type SectionDocFields } from '#book/collaboration/section-doc.ts';
import type { RescuedWords } from '#book/collaboration/repair-concurrent-edits.ts';
import { headFieldsOf } from '#book/sections/section-fields.ts';
import type { SectionHead } from '#contract/sections.ts';
import type { SectionKey } from '#web/lib/sync/local-store.ts';
import { getSnapshot, ownerOf, subscribe } from '#web/lib/session/session.ts';
import { markUnsavedInput } from '#web/lib/session/unsaved-input.ts';
import { announceSaved, offerFlush } from '#web/lib/books/book-changes.ts';
import { changeOutline, outlineQuery } from '#web/lib/books/project-queries.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { isOffline } from '#web/lib/calls/online.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { closeRooms, joinRoom } from '#web/lib/sync/joined-rooms.ts';
import { keepsText } from '#web/lib/sync/local-store.ts';
import { localStore } from '#web/lib/sync/store-of-page.ts';
import { hasRole } from '#contract/book-roles.ts';
import { showMessage, showNote } from '../base/messages.ts';
import { noteOrphaned, rescueOrphaned } from '../collaboration/orphaned-updates.ts';
import { type ServerChange, undoServerChange } from '../collaboration/undo-steps.ts';
import { isUnsaved, openSectionDocument, type SectionDocument } from './section-document.ts';

/*
 * The sections that this page has open. A section that the author leaves stays open until the server has everything written in it. While
 * the book is open, the last 16 of them stay open longer, so that an author who comes back finds the same document at once (decision 0097).
 */

interface Entry {
  document: SectionDocument;
  /** Whether the person could write in it when it was opened. */
  mayWrite: boolean;
  /** The number of views that show it. */
  holders: number;
  end(): void;
}

/** By project and section. Among the sections that no view shows, the one that was left first comes first. */
const entries = new Map<string, Entry>();
/** The ids of the books whose sections stay open after they are left. */
const openBooks = new Set<string>();
/** How many such sections stay open. Together with the shown section that is well below `FOLLOWED_MAX`, the limit of the room. */
const RESTING_MAX = 16;
const REFUSED =
  'What you write is saved to the server alone. Without a network, please keep this window open until it is saved.';
const RESCUED_NOTES: Record<RescuedWords, string> = {
  own: 'Somebody moved or took out what you were writing in. Your last words stand in a paragraph of their own.',
  others: 'Somebody was writing in what you moved or took out. Their words stand in a paragraph of their own.',
};

/** Opens a section, or reuses it if it is open. Returns its document and a function that leaves it. */
export function holdSection(projectId: string, sectionId: string): { document: SectionDocument; release(): void } {
  const entryId = entryIdOf(projectId, sectionId);
  const entry = entries.get(entryId) ?? openEntry(projectId, sectionId);
  entries.set(entryId, entry);
  entry.holders += 1;
  let isReleased = false;
  return {
    document: entry.document,
    release() {
      if (isReleased) return;
      isReleased = true;
      entry.holders -= 1;
      if (entry.holders === 0) void leave(entryId, entry);
    },
  };
}

/** Opens a section that the author may visit next, so that it is loaded by then. Returns its document, or null if it is shown already. */
export function readAhead(projectId: string, sectionId: string): SectionDocument | null {
  const entryId = entryIdOf(projectId, sectionId);
  if (!entries.has(entryId)) holdSection(projectId, sectionId).release();
  const entry = entries.get(entryId);
  return entry && entry.holders === 0 ? entry.document : null;
}

/** Keeps left sections of a book open until the returned function is called. */
export function keepOpen(projectId: string): () => void {
  openBooks.add(projectId);
  return () => {
    openBooks.delete(projectId);
    for (const [entryId, entry] of entries) {
      if (entry.document.key.projectId === projectId && isResting(entry)) close(entryId, entry);
    }
  };
}

/**
 * Call this when the person gains or loses the right to write in the book: its sections are opened again. Words that the server has not
 * taken stay on this device. They are sent once the person may write again, or can be copied.
 */
export function followRights(projectId: string, mayWrite: boolean): void {
  const isOther = ({ document, ...entry }: Entry) =>
    document.key.projectId === projectId && entry.mayWrite !== mayWrite;
  const others = [...entries].filter(([, entry]) => isOther(entry));
  // Runs before the sections are opened again, so that no local copy shows what only editors may see.
  if (others.length > 0 && !mayWrite)
    void localStore()
      .forgetBook({ personId: personNow(), projectId })
      .catch(() => undefined);
  for (const [entryId, entry] of others) endEntry(entryId, entry);
}

/** The document of a section that is open, or that was left and stayed open; otherwise null. */
export function findOpenSection(projectId: string, sectionId: string): SectionDocument | null {
  return entries.get(entryIdOf(projectId, sectionId))?.document ?? null;
}

/** How long a change of the server may take to arrive in the open sections before nobody waits for it any longer, in ms. */
const ARRIVES_MS = 5000;

/**
 * Lets the server change sections of a book. In those that are open here, the change is an undo step of the author. Resolves once it has
 * arrived in them.
 */
export async function changeByServer<Answer extends { sections: readonly { id: string }[] }>(
  change: ServerChange,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const expecting = openIn(change.projectId).map(({ document }) => ({
    id: document.key.sectionId,
    ...document.expect(change),
  }));
  let changed: ReadonlySet<string> = new Set();
  try {
    const answer = await ask();
    changed = new Set(answer.sections.map(({ id }) => id));
    return answer;
  } finally {
    for (const { id, cancel } of expecting) if (!changed.has(id)) cancel();
    const late = new Promise((resolve) => setTimeout(resolve, ARRIVES_MS));
    await Promise.race([Promise.all(expecting.map(({ arrived }) => arrived)), late]);
  }
}

/** Undoes a change of the server in the open sections where it is the author's last step. Returns their titles. */
export function undoInOpenSections(change: ServerChange): ReadonlySet<string> {
  const undone = new Set<string>();
  for (const { document } of openIn(change.projectId)) {
    const state = document.getState();
    if (state.phase === 'open' && undoServerChange(state.doc, change)) undone.add(readParts(state.doc).title.trim());
  }
  return undone;
}

function openIn(projectId: string): Entry[] {
  return [...entries.values()].filter(({ document, mayWrite }) => mayWrite && document.key.projectId === projectId);
}

/** Drops a section that its author has deleted. */
export function discardSection(projectId: string, sectionId: string): void {
  const entryId = entryIdOf(projectId, sectionId);
  const entry = entries.get(entryId);
  if (!entry) return;
  entries.delete(entryId);
  entry.end();
  entry.document.discard();
}

/**
 * Sends the updates of a book's sections that earlier visits left in this browser, one section after the other. What cannot be sent stays in
 * this browser until the next visit.
 */
export async function resendPending(projectId: string): Promise<void> {
  try {
    await sendPending(projectId);
  } catch (error) {
    // A browser that refuses its database has stored nothing, so nothing is reported.
    if (error instanceof ApiError) showMessage('Text of an earlier visit is not sent yet', error.message);
  }
}

async function sendPending(projectId: string): Promise<void> {
  const personId = getSnapshot().user?.id;
  if (personId === undefined) return;
  for (const key of await localStore().listWithUnsent(personId))
    if (key.projectId === projectId && !findOpenSection(projectId, key.sectionId)) await sendAndLeave(key);
}

/** Opens a section until it is loaded or has failed. After that it sends its updates by itself. */
function sendAndLeave({ projectId, sectionId }: SectionKey): Promise<void> {
  const { document, release } = holdSection(projectId, sectionId);
  return new Promise((resolve) => {
    const check = () => {
      if (document.getState().phase === 'loading') return;
      stop();
      release();
      resolve();
    };
    const stop = document.subscribe(check);
    check();
  });
}

async function leave(entryId: string, entry: Entry): Promise<void> {
  if (entries.get(entryId) !== entry) return;
  const isSaved = await entry.document.flush();
  if (entries.get(entryId) !== entry || entry.holders > 0) return;
  if (isSaved || !isUnsaved(entry.document.getState())) return rest(entryId, entry);
  const { projectId, sectionId } = entry.document.key;
  const outline = queryClient.getQueryData(outlineQuery(projectId).queryKey);
  // If somebody has deleted the section, its words are shown beside the book.
  if (outline && !outline.content.sections.some(({ id }) => id === sectionId)) return endEntry(entryId, entry);
  // Without a network, the page already says that the text is kept on this device.
  if (!isOffline())
    showMessage(
      'A section is not saved yet',
      `Its text is ${keepsText.get() ? 'kept in this browser, and ' : ''}sent as soon as the server takes it. Opening the section shows how it stands.`,
    );
}

/** Keeps a section open that no view shows. Closes the ones that were left longest ago. */
function rest(entryId: string, entry: Entry): void {
  if (!mayRest(entry)) return close(entryId, entry);
  entries.delete(entryId);
  entries.set(entryId, entry);
  const resting = [...entries].filter(([, one]) => isResting(one));
  for (const [longest, one] of resting.slice(0, -RESTING_MAX)) close(longest, one);
}

/** Whether a section may stay open. A section with returned words is closed, so that the author is told only at one opening. */
function mayRest({ document }: Entry): boolean {
  const state = document.getState();
  if (!openBooks.has(document.key.projectId)) return false;
  return state.phase === 'loading' || (state.phase === 'open' && !state.hasReturned);
}

function isResting(entry: Entry): boolean {
  return entry.holders === 0 && !isUnsaved(entry.document.getState());
}

function endEntry(entryId: string, entry: Entry): void {
  entries.delete(entryId);
  entry.end();
  void entry.document.end().then(() => noteOrphaned(entry.document.key.projectId));
}

function close(entryId: string, entry: Entry): void {
  entries.delete(entryId);
  entry.end();
  void entry.document.close();
}

function openEntry(projectId: string, sectionId: string): Entry {
  const key = { personId: personNow(), projectId, sectionId };
  const entryId = entryIdOf(projectId, sectionId);
  let listed: SectionDocFields | null = null;
  const { room, leave: leaveRoom } = joinRoom(projectId);
  let unmark: (() => void) | null = null;
  const outline = queryClient.getQueryData(outlineQuery(projectId).queryKey);
  const mayWrite = outline === undefined || hasRole(outline.role, 'editor');

  const document = openSectionDocument({
    key,
    device: localStore(),
    room,
    mayWrite,
    newId: () => crypto.randomUUID(),
    now: () => performance.now(),
    onKept(isAll) {
      if (!isAll) return;
      announceSaved(projectId);
      if (entry.holders === 0 && entries.get(entryId) === entry) rest(entryId, entry);
    },
    onSettled({ version, word_count }, byOthers) {
      changeHead(key, { version, word_count });
      // A section that is shown updates by itself when others write in it.
      if (byOthers) announceSaved(projectId, entry.holders === 0);
    },
    onRescued: (whose) => showNote(RESCUED_NOTES[whose]),
    onOrphaned: (updates) => void rescueOrphaned(key, updates),
    onRefused: noteRefusal,
    onBookGone: () => entries.get(entryId) === entry && endEntry(entryId, entry),
  });
  const stopFollowing = document.subscribe(() => {
    const state = document.getState();
    // A failed section that no view shows is closed, so that the next opening requests it again.
    if (entry.holders === 0 && state.phase === 'failed') return close(entryId, entry);
    if (state.phase === 'open' && state.parts !== listed) {
      listed = state.parts;
      // The list of sections shows changes of the title and the like at once.
      changeHead(key, headFieldsOf(listed));
    }
    if (isUnsaved(state)) unmark ??= markUnsavedInput();
    else {
      unmark?.();
      unmark = null;
    }
  });
  const takeBack = offerFlush(projectId, document.flush);
  const entry: Entry = {
    document,
    mayWrite,
    holders: 0,
    end() {
      stopFollowing();
      takeBack();
      unmark?.();
      leaveRoom();
    },
  };
  return entry;
}

function changeHead({ projectId, sectionId }: SectionKey, facts: Partial<SectionHead>): void {
  changeOutline(projectId, (heads) => heads.map((head) => (head.id === sectionId ? { ...head, ...facts } : head)));
}

function entryIdOf(projectId: string, sectionId: string): string {
  return `${projectId}/${sectionId}`;
}

/** A browser may refuse its database, for example in a private window or when the disk is full. The author is told once. */
function noteRefusal(): void {
  if (!keepsText.get()) return;
  keepsText.set(false);
  showMessage('This browser keeps no text on its disk', REFUSED);
}

let lastPersonId = personNow();

/**
 * When another person signs in, everything is closed, so that nothing is sent in another person's name. Unsent updates stay on the disk.
 */
subscribe(() => {
  const personId = personNow();
  if (personId === lastPersonId) return;
  lastPersonId = personId;
  for (const { document, end } of entries.values()) {
    end();
    void document.end();
  }
  entries.clear();
  closeRooms();
});

function personNow(): string {
  return ownerOf(getSnapshot())?.id ?? '';
}

if (typeof window !== 'undefined') saveOnLeaving();

/** Saves all open sections when the page is hidden or left. Warns before leaving only while something is unsaved. */
function saveOnLeaving(): void {
  const saveAll = () => {
    for (const { document } of entries.values()) {
      void document.persist();
      void document.flush();
    }
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveAll();
  });
  window.addEventListener('pagehide', saveAll);
  window.addEventListener('beforeunload', (event) => {
    if (![...entries.values()].some(({ document }) => isUnsaved(document.getState()))) return;
    saveAll();
    event.preventDefault();
  });
}
