import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import type * as Y from 'yjs';
import { PLACE_MAX, type Present } from '#contract/room/room-messages.ts';
import { joinRoom } from '#web/lib/room/joined-rooms.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { plainDisplay } from '#web/ui/text/plain-display.ts';
import { lastingPlaceIn, placeNowIn } from '../living/living-text.ts';
import { readPlaces, writePlaces } from './caret-places.ts';
import { redraw } from '../selection/selection-in-time.ts';
import { CARETS, type PersonCaret } from './people-carets.ts';
import { colourOf } from './person-colour.ts';

export interface PeopleCaretsOptions {
  editor: Editor;
  section: Y.Doc;
  projectId: string;
  sectionId: string;
}

/** How soon the own caret is told, and how often at most, in milliseconds. */
const TELL_AFTER_MS = 150;
const TELL_EVERY_MS = 600;

/** Tells the room where the author's caret is, once and then as long as others are there, and shows those of the others. */
export function usePeopleCarets({ editor, section, projectId, sectionId }: PeopleCaretsOptions): void {
  useEffect(() => {
    const { room, leave } = joinRoom(projectId);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let toldAt = Number.NEGATIVE_INFINITY;
    let told: string | null | undefined;

    const tell = () => {
      timer = undefined;
      if (editor.isDestroyed) return;
      const place = editor.isFocused ? placeOf(editor) : null;
      if (place === told) return;
      told = place;
      toldAt = performance.now();
      room.say({ type: 'place', section_id: sectionId, client: section.clientID, place });
    };
    const tellSoon = () => {
      timer ??= setTimeout(tell, Math.max(TELL_AFTER_MS, toldAt + TELL_EVERY_MS - performance.now()));
    };
    const tellOthers = () => {
      if (room.people().others.length > 0) tellSoon();
    };
    const tellAnew = () => {
      told = undefined;
      tellSoon();
    };
    const show = () => {
      if (editor.isDestroyed) return;
      tellOthers();
      const ownId = getSnapshot().user?.id;
      const others = room.people().others.filter(({ user_id }) => user_id !== ownId);
      const carets = others.flatMap((person) => caretOf(editor, sectionId, person));
      redraw(editor.view, CARETS, carets);
    };
    const heardWords = (_: Uint8Array, __: unknown, ___: Y.Doc, { local }: Y.Transaction) => {
      // A caret may have come before the words at which it stands.
      if (!local && room.people().others.length > 0) show();
    };

    editor.on('selectionUpdate', tellOthers);
    editor.on('focus', tellOthers);
    editor.on('blur', tellOthers);
    section.on('update', heardWords);
    const stop = room.onPeople(show);
    const stopOpened = room.onOpened(tellAnew);
    show();
    tellSoon();
    return () => {
      clearTimeout(timer);
      editor.off('selectionUpdate', tellOthers);
      editor.off('focus', tellOthers);
      editor.off('blur', tellOthers);
      section.off('update', heardWords);
      stop();
      stopOpened();
      leave();
    };
  }, [editor, section, projectId, sectionId]);
}

function placeOf(editor: Editor): string | null {
  const { anchor, head } = editor.state.selection;
  const places = [head, ...(anchor === head ? [] : [anchor])].map((at) => lastingPlaceIn(editor, at));
  const place = places.every((one) => one !== null) ? writePlaces(places) : null;
  return place !== null && place.length <= PLACE_MAX ? place : null;
}

function caretOf(editor: Editor, sectionId: string, person: Present): PersonCaret[] {
  const { client, place, name, user_id } = person;
  if (person.section_id !== sectionId || client === null || place === null) return [];
  const places = placesIn(editor, place);
  if (!places) return [];
  return [{ client, name: plainDisplay(name), colour: colourOf(user_id), ...places }];
}

/** Null where the place is none, or is not there any more. */
function placesIn(editor: Editor, place: string): { anchor: number; head: number } | null {
  try {
    const [head, anchor = head] = readPlaces(place).map((one) => placeNowIn(editor, one));
    const size = editor.state.doc.content.size;
    const isInside = (at: number | null | undefined): at is number => typeof at === 'number' && at >= 0 && at <= size;
    return isInside(anchor) && isInside(head) ? { anchor, head } : null;
  } catch {
    // What another browser says of its caret may be anything.
    return null;
  }
}
