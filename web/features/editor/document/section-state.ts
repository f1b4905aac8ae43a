import type * as Y from 'yjs';
import type { LivingParts } from '#book/collaboration/section-doc.ts';
import type { OutboxState } from './outbox.ts';

/** An open section as it is shown. */
export type SectionState =
  | { phase: 'loading' }
  /** It could not be read. `isGone`: nor can it be, since it is not in the book. */
  | { phase: 'failed'; message: string; isGone: boolean }
  /** It was not seen here before, and there is no network. */
  | { phase: 'offline' }
  | OpenState;

export interface OpenState {
  phase: 'open';
  /** What its editor writes in. Another one, where the section has come again under its id. */
  doc: Y.Doc;
  parts: LivingParts;
  save: OutboxState;
  /** Whether words are in it that an earlier visit could not send. */
  hasReturned: boolean;
}

/** Whether it has words that the server does not have. */
export function isUnsaved(state: SectionState): boolean {
  return state.phase === 'open' && state.save.unsaved;
}
