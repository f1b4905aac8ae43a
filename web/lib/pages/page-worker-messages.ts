import type { WordPlace } from '#contract/live/word-place.ts';
import type { LiveAnswer, LiveRequest } from '#contract/live/live-messages.ts';

/** A page as it can be shown. */
export interface PageImage {
  number: number;
  hash: string;
  /** Of an SVG that is whole by itself. */
  url: string;
  /** In points. */
  width: number;
  height: number;
  /** Its words, for whoever cannot see it. */
  text: string;
}

/** What the page asks of the worker that holds the connection. */
export type ToPageWorker =
  | { do: 'connect'; url: string; token: string }
  | { do: 'say'; request: LiveRequest }
  /** These pages are shown no more. */
  | { do: 'drop'; numbers: number[] }
  /** Which words are at this place of a page? In points. */
  | { do: 'press'; number: number; x: number; y: number }
  | { do: 'close' };

export type FromPageWorker =
  | { type: 'connected' }
  | { type: 'closed'; code: number }
  | { type: 'answer'; answer: LiveAnswer }
  | { type: 'page'; image: PageImage }
  | { type: 'pressed'; number: number; place: WordPlace | null };
