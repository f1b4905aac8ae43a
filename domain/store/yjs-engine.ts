import type { Anchor, AnchorWish } from '#book/collaboration/anchor.ts';
import type { UpdateFacts } from '#book/collaboration/update.ts';
import type { ClientSpan } from '#book/collaboration/written-spans.ts';
import type { SectionFieldName } from '#book/sections/section-fields.ts';
import type { StoredContent } from './document-parser.ts';
import type { CollaborativeFields, OwnUpdate } from '#domain/collaboration/log-heads-store.ts';

/** The state of a section, and what has changed since. */
export interface MaterializeInput {
  state: Uint8Array;
  /** The updates after the state that its row already shows. */
  shown: readonly Uint8Array[];
  /** Its row, if that was changed by other means; else null. */
  rewritten: CollaborativeFields | null;
  /** The updates that the row does not show yet. */
  added: readonly Uint8Array[];
  /** The last known anchors of its comments. */
  anchors: readonly Anchor[];
}

/** A section whose printed form is shown. */
export interface Viewing {
  /** The earlier document of the view; null where there is none. */
  view: Uint8Array | null;
  row: CollaborativeFields;
}

export interface ViewedText {
  state: Uint8Array;
  /** Null where nothing is new. */
  update: Uint8Array | null;
}

/** A section, and words to be found in it. */
export interface Anchoring {
  state: Uint8Array;
  wishes: readonly AnchorWish[];
}

/** The content for a section's row, and what goes with it. */
export interface MaterializedText {
  parts: StoredContent & Pick<CollaborativeFields, SectionFieldName>;
  state: Uint8Array;
  /**
   * The update that the server itself has to add: changes that were made by other means, and the removal of what the sanitizer does not allow
   * in a book. Null where the updates already say what the row will show.
   */
  own: OwnUpdate | null;
  /** The anchors in the materialized text, in the same order. */
  anchors: readonly Anchor[];
}

/** An update to be tried, and the updates before it. */
export interface Trial {
  before: readonly Uint8Array[];
  update: Uint8Array;
}

/** A section as it was at a moment. */
export interface MomentText extends Pick<MaterializedText, 'parts'> {
  /** The client numbers that wrote its words, in their order. */
  spans: ClientSpan[];
}

/**
 * Computes with the Yjs documents of sections. Long ones take long, so call it before a transaction opens. A server may run it in a separate
 * process, in turns between people, for which it needs to know whose section it is.
 */
export interface YjsEngine {
  /** The facts about an update; null where it is not a valid one. */
  inspect(ownerId: string, update: Uint8Array): Promise<UpdateFacts | null>;
  /** A new document with the content of the row. */
  begin(ownerId: string, row: CollaborativeFields): Promise<OwnUpdate>;
  materialize(ownerId: string, input: MaterializeInput): Promise<MaterializedText>;
  /** Applies and materializes an update as a trial, and returns whether it changes anything. Throws `too_large` where that takes too much. */
  attempt(ownerId: string, trial: Trial): Promise<boolean>;
  /** Finds the anchors of the wished-for words, in the same order; null where they are not there. */
  anchor(ownerId: string, anchoring: Anchoring): Promise<(Anchor | null)[]>;
  /** Merges several updates into one; a single one is returned as it is. */
  merge(ownerId: string, updates: readonly Uint8Array[]): Promise<Uint8Array>;
  /** Compacts several updates into a state, without deleted words. */
  compact(ownerId: string, updates: readonly Uint8Array[]): Promise<Uint8Array>;
  /** Updates the document of a view to what is printed of the row now. Returns its state, and the update. */
  view(ownerId: string, viewing: Viewing): Promise<ViewedText>;
  /** The section after these updates, of which the first may be a state. */
  moment(ownerId: string, updates: readonly Uint8Array[]): Promise<MomentText>;
}
