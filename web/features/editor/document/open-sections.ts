import { getSnapshot, ownerOf, subscribe } from '#web/lib/session/session.ts';
import { markUnsavedInput } from '#web/lib/session/unsaved-input.ts';
import { announceSaved, offerFlush } from '#web/lib/books/saved-signal.ts';
import { changeOutline } from '#web/lib/books/project-queries.ts';
import { isOffline } from '#web/lib/calls/online.ts';
import { closeRooms, joinRoom } from '#web/lib/room/joined-rooms.ts';
import { deviceOfPage } from '#web/lib/device/device-of-page.ts';
import { showMessage } from '../host/messages.ts';
import { openSectionDocument, type SectionDocument } from './section-document.ts';
import { keepStrayed } from './strayed-words.ts';

/*
 * The sections that this page has open. One that is left stays open until the server has all that was written in it, so that whoever comes
 * back meanwhile goes on in the same document.
 */

interface Entry {
  document: SectionDocument;
  /** How many views show it. */
  holders: number;
  end(): void;
}

const entries = new Map<string, Entry>();
const REFUSED =
  'What you write is saved to the server alone. Without a network, please keep this window open until it is saved.';
let hasRefused = false;
const UNSAVED =
  'Its text is kept in this browser, and sent as soon as the server takes it. Opening the section shows how it stands.';

/** Opens a section, or goes on with it where it is open. Returns it, and the way to leave it. */
export function holdSection(projectId: string, sectionId: string): { document: SectionDocument; release(): void } {
  const place = placeOf(projectId, sectionId);
  const entry = entries.get(place) ?? openEntry(projectId, sectionId);
  entries.set(place, entry);
  entry.holders += 1;
  let isReleased = false;
  return {
    document: entry.document,
    release() {
      if (isReleased) return;
      isReleased = true;
      entry.holders -= 1;
      if (entry.holders === 0) void leave(place, entry);
    },
  };
}

/** The section, where it is open or was left with something unsaved. */
export function findOpenSection(projectId: string, sectionId: string): SectionDocument | null {
  return entries.get(placeOf(projectId, sectionId))?.document ?? null;
}

/** Forgets a section that its author has deleted. */
export function discardSection(projectId: string, sectionId: string): void {
  const place = placeOf(projectId, sectionId);
  const entry = entries.get(place);
  if (!entry) return;
  entries.delete(place);
  entry.end();
  entry.document.discard();
}

async function leave(place: string, entry: Entry): Promise<void> {
  const isSaved = await entry.document.flush();
  if (entries.get(place) !== entry || entry.holders > 0) return;
  if (isSaved || !isUnsaved(entry)) return close(place, entry);
  // Without a network the page says already that the text is kept on this device.
  if (!isOffline()) showMessage('A section is not saved yet', UNSAVED);
}

function close(place: string, entry: Entry): void {
  entries.delete(place);
  entry.end();
  void entry.document.close();
}

function openEntry(projectId: string, sectionId: string): Entry {
  const key = { personId: personNow(), projectId, sectionId };
  const place = placeOf(projectId, sectionId);
  const { room, leave: leaveRoom } = joinRoom(projectId);
  let unmark: (() => void) | null = null;

  const document = openSectionDocument({
    key,
    device: deviceOfPage(),
    room,
    newId: () => crypto.randomUUID(),
    onKept(isAll) {
      if (!isAll) return;
      announceSaved(projectId);
      if (entry.holders === 0 && entries.get(place) === entry) close(place, entry);
    },
    onSettled({ version, word_count }, byOthers) {
      changeOutline(projectId, (heads) =>
        heads.map((head) => (head.id === sectionId ? { ...head, version, word_count } : head)),
      );
      if (byOthers) announceSaved(projectId);
    },
    onStrayed: (words) => void keepStrayed(key, words),
    onRefused: noteRefusal,
  });
  const stopFollowing = document.subscribe(() => {
    if (isUnsaved(entry)) unmark ??= markUnsavedInput();
    else {
      unmark?.();
      unmark = null;
    }
  });
  const takeBack = offerFlush(projectId, document.flush);
  const entry: Entry = {
    document,
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

function isUnsaved({ document }: Entry): boolean {
  const state = document.getState();
  return state.phase === 'open' && state.save.unsaved;
}

function placeOf(projectId: string, sectionId: string): string {
  return `${projectId}/${sectionId}`;
}

/** A browser may refuse its database (private windows do, and full disks): its author is told once. */
function noteRefusal(): void {
  if (hasRefused) return;
  hasRefused = true;
  showMessage('This browser keeps no text on its disk', REFUSED);
}

let lastPersonId = personNow();

/** When the person changes, everything is closed: nothing is sent in another person's name. What is unsent stays on the disk. */
subscribe(() => {
  const personId = personNow();
  if (personId === lastPersonId) return;
  lastPersonId = personId;
  for (const { document, end } of entries.values()) {
    end();
    document.end();
  }
  entries.clear();
  closeRooms();
});

function personNow(): string {
  return ownerOf(getSnapshot())?.id ?? '';
}

/** Saves when the page is hidden or left, and warns on leaving only while something is unsaved. */
if (typeof window !== 'undefined') {
  const saveAll = () => {
    for (const { document } of entries.values()) {
      void document.keep();
      void document.flush();
    }
  };
  globalThis.document.addEventListener('visibilitychange', () => {
    if (globalThis.document.visibilityState === 'hidden') saveAll();
  });
  window.addEventListener('pagehide', saveAll);
  window.addEventListener('beforeunload', (event) => {
    if (![...entries.values()].some(isUnsaved)) return;
    saveAll();
    event.preventDefault();
  });
}
