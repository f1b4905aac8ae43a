import type { DocumentParser } from './store/document-parser.ts';
import type { Store } from './store/store.ts';

/** A log for failures that are not part of an answer. */
export interface ErrorLog {
  error(facts: object, message: string): void;
}

/** The clock and timers of a process. No timer keeps the process from ending. */
export interface ProcessClock {
  /** Milliseconds since a fixed moment. */
  now(): number;
  /** Runs the work after `ms` milliseconds, unless the returned function is called before. */
  after(ms: number, work: () => void): () => void;
  /** Runs the work every `ms` milliseconds, until the returned function is called. */
  every(ms: number, work: () => void): () => void;
}

/** What every operation needs: the store, the parser of texts, the clock, and new ids. */
export interface DomainServices {
  store: Store;
  documentParser: DocumentParser;
  /** How many bytes an account may hold: images, texts and versions together. */
  quotaBytes: number;
  /** Yields to other work, between the steps of long work. */
  pause: () => Promise<void>;
  now: () => Date;
  newId: () => string;
}
