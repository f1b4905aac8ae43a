import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import * as Y from 'yjs';
import { PLACE_MAX, type Present } from '#contract/room/room-messages.ts';
import { joinRoom } from '#web/lib/room/joined-rooms.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { plainDisplay } from '#web/ui/text/plain-display.ts';
import { lastingPlaceIn, placeNowIn } from '../living/living-text.ts';
import { CARETS, type PersonCaret } from './people-carets.ts';
import { colourOf } from './person-colour.ts';

export interface PeopleCaretsOptions {
  editor: Editor;
  section: Y.Doc;
  projectId: string;
  sectionId: string;
}

/** How often the own caret is told, at most, in milliseconds. */
const TELL_AFTER_MS = 150;

/** Tells the room where the author's caret is, and shows those of the others. */
export function usePeopleCarets({ editor, section, projectId, sectionId }: PeopleCaretsOptions): void {
  useEffect(() => {
    const { room, leave } = joinRoom(projectId);
    let timer: ReturnType<typeof setTimeout> | undefined;

    const tell = () => {
      timer = undefined;
      if (editor.isDestroyed) return;
      const place = editor.isFocused ? placeOf(editor) : null;
      room.say({ type: 'place', section_id: sectionId, client: section.clientID, place });
    };
    const tellSoon = () => {
      timer ??= setTimeout(tell, TELL_AFTER_MS);
    };
    const show = () => {
      if (editor.isDestroyed) return;
      const ownId = getSnapshot().user?.id;
      const others = room.people().others.filter(({ user_id }) => user_id !== ownId);
      const carets = others.flatMap((person) => caretOf(editor, sectionId, person));
      editor.view.dispatch(editor.state.tr.setMeta(CARETS, carets).setMeta('addToHistory', false));
    };
    const heardWords = (_: Uint8Array, __: unknown, ___: Y.Doc, { local }: Y.Transaction) => {
      // A caret may have come before the words at which it stands.
      if (!local && room.people().others.length > 0) show();
    };

    editor.on('selectionUpdate', tellSoon);
    editor.on('focus', tellSoon);
    editor.on('blur', tellSoon);
    section.on('update', heardWords);
    const stop = room.onPeople(show);
    const stopOpened = room.onOpened(tellSoon);
    show();
    tellSoon();
    return () => {
      clearTimeout(timer);
      editor.off('selectionUpdate', tellSoon);
      editor.off('focus', tellSoon);
      editor.off('blur', tellSoon);
      section.off('update', heardWords);
      stop();
      stopOpened();
      leave();
    };
  }, [editor, section, projectId, sectionId]);
}

function placeOf(editor: Editor): string | null {
  const { anchor, head } = editor.state.selection;
  const place = JSON.stringify([lastingPlaceIn(editor, anchor), lastingPlaceIn(editor, head)]);
  return place.length <= PLACE_MAX ? place : null;
}

function caretOf(editor: Editor, sectionId: string, person: Present): PersonCaret[] {
  if (person.section_id !== sectionId || person.place === null) return [];
  const places = placesIn(editor, person.place);
  if (!places) return [];
  const { client, name, user_id } = person;
  return [{ client, name: plainDisplay(name), colour: colourOf(user_id), ...places }];
}

/** Null where the place is none, or is not there any more. */
function placesIn(editor: Editor, place: string): { anchor: number; head: number } | null {
  try {
    const [anchor, head] = (JSON.parse(place) as unknown[]).map((one) =>
      placeNowIn(editor, Y.createRelativePositionFromJSON(one)),
    );
    const size = editor.state.doc.content.size;
    const isInside = (at: number | null | undefined): at is number => typeof at === 'number' && at >= 0 && at <= size;
    return isInside(anchor) && isInside(head) ? { anchor, head } : null;
  } catch {
    // What another browser says of its caret may be anything.
    return null;
  }
}
