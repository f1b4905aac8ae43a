import type { Anchor, AnchorWish } from '#book/collaboration/anchor.ts';
import type { UpdateFacts } from '#book/collaboration/update.ts';
import type { ClientSpan } from '#book/collaboration/written-spans.ts';
import type { StoredContent } from './document-parser.ts';
import type { CollaborativeFields, OwnUpdate } from '#domain/collaboration/log-heads-store.ts';

/** What has come to a section since a state of it. */
export interface MaterializeInput {
  state: Uint8Array;
  /** The updates after the state that its row shows already. */
  shown: readonly Uint8Array[];
  /** Its row, where that was changed by other means; else null. */
  rewritten: CollaborativeFields | null;
  /** The updates that the row does not show yet. */
  added: readonly Uint8Array[];
  /** What its comments are about, as it was found before. */
  anchors: readonly Anchor[];
}

/** A section that is shown as it is printed. */
export interface Viewing {
  /** The document that was made of it before; null where there is none. */
  view: Uint8Array | null;
  row: CollaborativeFields;
}

export interface ViewedText {
  state: Uint8Array;
  /** Null where nothing is new. */
  update: Uint8Array | null;
}

/** Words of a section that somebody means. */
export interface Anchoring {
  state: Uint8Array;
  wishes: readonly AnchorWish[];
}

/** A section as its row is to show it. */
export interface MaterializedText {
  parts: StoredContent & Pick<CollaborativeFields, 'title' | 'images' | 'opening'>;
  state: Uint8Array;
  /**
   * What the server itself has to add: what was changed by other means, and what takes out that the sanitizer does not let into a book. Null where
   * the updates say already what the row is to show.
   */
  own: OwnUpdate | null;
  /** The anchors as they stand in the materialized text, in the same order. */
  anchors: readonly Anchor[];
}

/** An update that is to be kept, and what is there before it. */
export interface Trial {
  before: readonly Uint8Array[];
  update: Uint8Array;
}

/** A section as it was at a moment. */
export interface MomentText extends Pick<MaterializedText, 'parts'> {
  /** Under which numbers its words were written, in their order. */
  spans: ClientSpan[];
}

/**
 * Computes with the Yjs documents of sections. It takes long where they are long, so that it is asked before a transaction opens, and a server may
 * answer from a process of its own, in turns between people; that is why it hears whose section it is.
 */
export interface YjsEngine {
  /** What is known of an update; null where it is none of ours. */
  inspect(ownerId: string, update: Uint8Array): Promise<UpdateFacts | null>;
  /** A document that says what the row says. */
  begin(ownerId: string, row: CollaborativeFields): Promise<OwnUpdate>;
  materialize(ownerId: string, input: MaterializeInput): Promise<MaterializedText>;
  /** Does with an update what materializing will do, as a trial; whether it changes anything. Throws `too_large` where that takes too much. */
  attempt(ownerId: string, trial: Trial): Promise<boolean>;
  /** Where words that are meant stand, in the same order; null where they do not. */
  anchor(ownerId: string, anchoring: Anchoring): Promise<(Anchor | null)[]>;
  /** Several updates as one; one alone is left as it is. */
  merge(ownerId: string, updates: readonly Uint8Array[]): Promise<Uint8Array>;
  /** Several updates as a state, without the words that were deleted in it. */
  compact(ownerId: string, updates: readonly Uint8Array[]): Promise<Uint8Array>;
  /** A document of what is printed of a section, as its row says it now: what it is, and what is new in it. */
  view(ownerId: string, viewing: Viewing): Promise<ViewedText>;
  /** The section that updates make, from a state on. */
  moment(ownerId: string, updates: readonly Uint8Array[]): Promise<MomentText>;
}
