import type { WordPosition } from '#contract/live/word-position.ts';
import type { LiveAnswer, LiveRequest } from '#contract/live/live-messages.ts';

/** A page that is ready to be shown. */
export interface PageImage {
  number: number;
  hash: string;
  /** The address of an SVG that needs no other files. */
  url: string;
  /** In points. */
  width: number;
  height: number;
  /** Its words, for screen readers. */
  text: string;
}

/** A message from the page to the worker that holds the connection. */
export type ToPageWorker =
  | { do: 'connect'; url: string; token: string }
  | { do: 'say'; request: LiveRequest }
  /** These pages are no longer shown. */
  | { do: 'drop'; numbers: number[] }
  /** Asks for the words at this place of a page, in points. */
  | { do: 'press'; number: number; x: number; y: number }
  /** Asks what is at this place of a page, in points. */
  | { do: 'point'; number: number; x: number; y: number; start: WordPosition | null }
  /** Asks where these words are on a page. */
  | { do: 'locate'; number: number; place: WordPosition }
  | { do: 'close' };

/** The line of some words on a page, in points from the top left of the page. */
export interface LineOnPage {
  left: number;
  top: number;
  height: number;
}

/** What is at a place of a page. `left` and `top` are those of its line or image, in points. */
export interface PointedPlace {
  words: WordPosition | null;
  /** The address of the image. */
  image: string | null;
  left: number;
  top: number;
}

export type FromPageWorker =
  | { type: 'connected' }
  | { type: 'closed'; code: number }
  | { type: 'answer'; answer: LiveAnswer }
  | { type: 'page'; image: PageImage }
  | { type: 'pressed'; number: number; place: WordPosition | null }
  | { type: 'pointed'; number: number; at: PointedPlace | null }
  | { type: 'located'; number: number; line: LineOnPage | null };
