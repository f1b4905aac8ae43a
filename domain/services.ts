import type { DocumentParser } from './store/document-parser.ts';
import type { Store } from './store/store.ts';

/** Where failures are written down that are nobody's answer. */
export interface ErrorLog {
  error(facts: object, message: string): void;
}

/** The passing of time in a process. Nothing of it keeps a process from ending. */
export interface ProcessClock {
  /** Milliseconds since some moment. */
  now(): number;
  /** Does the work after so many milliseconds, unless the function that it returns is called before. */
  after(ms: number, work: () => void): () => void;
  /** Does the work every so many milliseconds, until the function that it returns is called. */
  every(ms: number, work: () => void): () => void;
}

/** What every operation needs: the store, the way of reading texts, the clock, and new ids. */
export interface DomainServices {
  store: Store;
  documentParser: DocumentParser;
  /** How many bytes an account may hold: images, texts and versions together. */
  quotaBytes: number;
  /** Lets others have their turn, between the steps of long work. */
  pause: () => Promise<void>;
  now: () => Date;
  newId: () => string;
}
