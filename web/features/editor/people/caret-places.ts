import * as Y from 'yjs';

/** Places that stay with their words, as a short text: they are told again and again while somebody writes. */
export function writePlaces(places: readonly Y.RelativePosition[]): string {
  return places.map((place) => btoa(String.fromCodePoint(...Y.encodeRelativePosition(place)))).join(' ');
}

/** The places of such a text; throws where it is none. */
export function readPlaces(text: string): Y.RelativePosition[] {
  return text
    .split(' ')
    .map((place) => Y.decodeRelativePosition(Uint8Array.from(atob(place), (letter) => letter.codePointAt(0) ?? 0)));
}
