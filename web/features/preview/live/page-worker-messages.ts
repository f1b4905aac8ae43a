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
  /** Asks where these words are on a page. */
  | { do: 'locate'; number: number; place: WordPosition }
  | { do: 'close' };

/** The line of some words on a page, in points from the top of the page. */
export interface LineOnPage {
  top: number;
  height: number;
}

export type FromPageWorker =
  | { type: 'connected' }
  | { type: 'closed'; code: number }
  | { type: 'answer'; answer: LiveAnswer }
  | { type: 'page'; image: PageImage }
  | { type: 'pressed'; number: number; place: WordPosition | null }
  | { type: 'located'; number: number; line: LineOnPage | null };
