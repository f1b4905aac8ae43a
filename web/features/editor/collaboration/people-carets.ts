import { type Editor, Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { useEffect } from 'react';
import * as Y from 'yjs';
import { PLACE_MAX, type Present } from '#contract/live/room-messages.ts';
import { joinRoom } from '#web/lib/sync/joined-rooms.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { colourOf } from '#web/ui/text/display-text.ts';
import { relativePositionIn, absolutePositionIn } from './yjs-binding.ts';
import { redraw } from '../base/selection-in-time.ts';

/** The caret of another person. */
interface PersonCaret {
  client: number;
  name: string;
  colour: string;
  /** Positions in the editor's document. Both are equal if nothing is selected. */
  anchor: number;
  head: number;
  /** When the person last moved it, in ms. */
  movedAt: number;
}

/** How long a name stands at a caret that has moved, in ms. */
const NAMED_MS = 2000;
/** How near to a caret the mouse shows its name, in px. */
const NEAR_PX = 6;

const KEY = new PluginKey<DecorationSet>('people-carets');

/** Shows the carets, names and selections of the other people in the same section. */
export const peopleCarets = Extension.create({
  name: 'peopleCarets',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: KEY,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, shown) {
          const people = tr.getMeta(KEY) as readonly PersonCaret[] | undefined;
          return people ? DecorationSet.create(tr.doc, people.flatMap(marksOf)) : shown.map(tr.mapping, tr.doc);
        },
      },
      props: {
        decorations: (state) => KEY.getState(state),
        handleDOMEvents: {
          mousemove(view, { clientX, clientY }) {
            if (KEY.getState(view.state) === DecorationSet.empty) return false;
            for (const caret of view.dom.querySelectorAll<HTMLElement>('.person-caret')) {
              const { left, right, top, bottom } = caret.getBoundingClientRect();
              const isBeside = clientX >= left - NEAR_PX && clientX <= right + NEAR_PX;
              caret.toggleAttribute('data-near', isBeside && clientY >= top && clientY <= bottom);
            }
            return false;
          },
        },
      },
    }),
  ],
});

/** The meta key of a transaction that sets the carets. */
const CARETS = KEY;

function marksOf({ client, name, colour, anchor, head, movedAt }: PersonCaret): Decoration[] {
  const caret = Decoration.widget(head, () => caretElement(name, colour, movedAt), {
    // Only a caret that has moved is drawn anew, so that its name does not flicker while the author types.
    key: `caret ${client} ${name} ${movedAt}`,
    side: 10,
    // The author's own caret stays where it is when another one comes to the same place.
    ignoreSelection: true,
  });
  if (anchor === head) return [caret];
  const style = `background-color: color-mix(in srgb, ${colour} 22%, transparent)`;
  return [Decoration.inline(Math.min(anchor, head), Math.max(anchor, head), { style }), caret];
}

/** The style sheet shows the name, so that it never counts as text: for a while after a move, and while the mouse is near. */
function caretElement(name: string, colour: string, movedAt: number): HTMLElement {
  const element = document.createElement('span');
  element.className = 'person-caret';
  element.dataset.name = name;
  element.style.setProperty('--person', colour);
  element.setAttribute('aria-hidden', 'true');
  const rest = movedAt + NAMED_MS - performance.now();
  element.toggleAttribute('data-named', rest > 0);
  if (rest > 0) setTimeout(() => element.removeAttribute('data-named'), rest);
  return element;
}

interface PeopleCaretsOptions {
  editor: Editor;
  section: Y.Doc;
  projectId: string;
  sectionId: string;
}

/** How long after a move the own caret is sent, and how long at least between two messages, in ms. */
const TELL_AFTER_MS = 150;
const TELL_EVERY_MS = 600;

/** Sends the author's caret to the room, once and then while others are there. Shows the carets of the others. */
export function usePeopleCarets({ editor, section, projectId, sectionId }: PeopleCaretsOptions): void {
  useEffect(() => {
    const { room, leave } = joinRoom(projectId);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let toldAt = Number.NEGATIVE_INFINITY;
    let told: string | null | undefined;
    const movedAt = createMoves(() => performance.now());

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
      const carets = others.flatMap((person) => caretOf(editor, sectionId, person, movedAt));
      redraw(editor.view, CARETS, carets);
    };
    const heardWords = (_: Uint8Array, __: unknown, ___: Y.Doc, { local }: Y.Transaction) => {
      // A caret may have arrived before the words at its place.
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
  const places = [head, ...(anchor === head ? [] : [anchor])].map((at) => relativePositionIn(editor, at));
  const place = places.every((one) => one !== null) ? encodePositions(places) : null;
  return place !== null && place.length <= PLACE_MAX ? place : null;
}

/** Returns a function that says when the caret of a client came to its place. `now` is the clock. */
export function createMoves(now: () => number): (client: number, place: string) => number {
  const moves = new Map<number, { place: string; at: number }>();
  return (client, place) => {
    const before = moves.get(client);
    const move = before?.place === place ? before : { place, at: now() };
    moves.set(client, move);
    return move.at;
  };
}

function caretOf(
  editor: Editor,
  sectionId: string,
  person: Present,
  movedAt: ReturnType<typeof createMoves>,
): PersonCaret[] {
  const { client, place, name, user_id } = person;
  if (person.section_id !== sectionId || client === null || place === null) return [];
  const places = placesIn(editor, place);
  if (!places) return [];
  return [{ client, name, colour: colourOf(user_id), movedAt: movedAt(client, place), ...places }];
}

/** The positions in a caret message, or null if the message is invalid or its words are gone. */
function placesIn(editor: Editor, place: string): { anchor: number; head: number } | null {
  try {
    const [head, anchor = head] = decodePositions(place).map((one) => absolutePositionIn(editor, one));
    const size = editor.state.doc.content.size;
    const isInside = (at: number | null | undefined): at is number => typeof at === 'number' && at >= 0 && at <= size;
    return isInside(anchor) && isInside(head) ? { anchor, head } : null;
  } catch {
    // The message comes from another browser and may hold anything.
    return null;
  }
}

/** Encodes relative positions as a short text. It is short because it is sent again and again while somebody writes. */
export function encodePositions(places: readonly Y.RelativePosition[]): string {
  return places.map((place) => btoa(String.fromCodePoint(...Y.encodeRelativePosition(place)))).join(' ');
}

/** Decodes the text of `encodePositions`. Throws if it is invalid. */
export function decodePositions(text: string): Y.RelativePosition[] {
  return text
    .split(' ')
    .map((place) => Y.decodeRelativePosition(Uint8Array.from(atob(place), (letter) => letter.codePointAt(0) ?? 0)));
}
