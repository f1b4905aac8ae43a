import type { ClientRange } from '#book/living/update.ts';
import type { SectionKey, StoredSection } from './sections.ts';

/**
 * How far the updates of a section have come. `seq` is the number of the last one; 0: nobody has opened it to write since it is kept by
 * updates. `settled_seq` is the last of them that its row in `sections` shows. Where `is_rewritten`, that row was changed by other means
 * since (a save by HTTP, a replacement in the whole book, a restored version): the difference between what its updates up to `settled_seq`
 * say and the row is a change that has yet to be made an update.
 */
export interface LivingHead {
  /** Names this row of updates: a section that was deleted and comes again under its id begins another. '' where `seq` is 0. */
  log_id: string;
  seq: number;
  settled_seq: number;
  is_rewritten: boolean;
  /** What the updates after `settled_seq` come to. */
  unsettled_bytes: number;
  /** Before this time no update is taken; '' where nobody holds them back. */
  held_until: string;
  /** Of the row in `sections`. */
  version: number;
  text_bytes: number;
}

/** A Yjs document as an update. It holds all updates up to a number, and perhaps some of the later ones. */
export interface LivingState {
  seq: number;
  bytes: Uint8Array;
  made_at: string;
}

export interface LivingUpdate {
  seq: number;
  bytes: Uint8Array;
  /** Who wrote it; null for the server itself. */
  user_id: string | null;
  made_at: string;
  /** How many elements it puts into each other. */
  depth: number;
}

/** An update without what it says. */
export type LivingUpdateHead = Pick<LivingUpdate, 'seq' | 'user_id' | 'made_at'>;

/** Which updates are meant: those before a number, or made after a time and before another. */
export interface UpdateFilter {
  before?: number;
  made?: { after: string; before: string };
  limit: number;
}

/** Under which number a person writes in a section, and how far those changes have come. */
export interface LivingClient {
  client: number;
  /** Null for the server itself. */
  user_id: string | null;
  clock: number;
}

/** What of a section its updates are about. */
export type LivingParts = Pick<StoredSection, 'title' | 'doc' | 'images' | 'opening'>;

/** An update by the server itself, with what it adds. */
export interface OwnUpdate {
  bytes: Uint8Array;
  adds: readonly ClientRange[];
}

/** A section with whose book it is in. */
export interface OwnedSection extends SectionKey {
  ownerId: string;
}

/**
 * The updates of sections. Whoever uses it has made sure whose project it is; what writes has locked the project. `SectionStore.write` of
 * what updates are about sets `is_rewritten`, and `markSettled` takes that back.
 */
export interface LivingStore {
  head(key: SectionKey): Promise<LivingHead | null>;
  /** Those of the sections of a project that are there, by their ids. */
  listHeads(projectId: string, ids: readonly string[]): Promise<(LivingHead & { id: string })[]>;
  /** Begins a row of updates with a state that is its number 1, and which the section's row shows. */
  begin(
    key: SectionKey,
    log: { log_id: string; state: Omit<LivingState, 'seq'>; clients: readonly LivingClient[] },
  ): Promise<void>;
  /** The newest state, or the newest up to a number; null where there is none. */
  state(key: SectionKey, until?: number): Promise<LivingState | null>;
  /** The states that are kept, from the oldest to the newest. */
  listStates(key: SectionKey): Promise<Omit<LivingState, 'bytes'>[]>;
  /** Keeps a state; another one of its number gives way. */
  keepState(key: SectionKey, state: LivingState): Promise<void>;
  removeStates(key: SectionKey, seqs: readonly number[]): Promise<void>;
  /** The updates after a number, or after it and up to another, in their order. */
  updatesAfter(key: SectionKey, seq: number, until?: number): Promise<LivingUpdate[]>;
  /** The updates that are meant, the newest first. */
  updateHeads(key: SectionKey, filter: UpdateFilter): Promise<LivingUpdateHead[]>;
  /** How many there are after a number, how many bytes they have, and how deep they nest if each went on where another ended. */
  sizeAfter(key: SectionKey, seq: number): Promise<{ count: number; bytes: number; depth: number }>;
  /** Those of the given clients that are known. */
  clients(key: SectionKey, clients: readonly number[]): Promise<LivingClient[]>;
  /** How many clients of the section are known. */
  countClients(key: SectionKey): Promise<number>;
  /** Adds an update with the next number, which it returns, and notes the clients as given. */
  append(key: SectionKey, update: Omit<LivingUpdate, 'seq'>, clients: readonly LivingClient[]): Promise<number>;
  /** Notes that the section's row shows all updates up to a number, and nothing else. */
  markSettled(key: SectionKey, seq: number): Promise<void>;
  /** Holds updates back until a time. */
  hold(key: SectionKey, until: string): Promise<void>;
  /** Ends that, where nobody else holds them back for longer. */
  release(key: SectionKey, until: string): Promise<void>;
  /** Which sections of a project have updates that their rows do not show. */
  listUnsettled(projectId: string): Promise<string[]>;
  /** The same of all projects of a person. */
  listUnsettledOf(ownerId: string): Promise<SectionKey[]>;
  /** The same of everybody: a few of them. */
  listAllUnsettled(limit: number): Promise<OwnedSection[]>;
  /** The sections that have updates made before a time and after another, a few by their ids after the given one. */
  listWithUpdates(
    made: { after: string; before: string },
    page: { from: SectionKey; limit: number },
  ): Promise<OwnedSection[]>;
  /** Puts one update in the place of several; it has the number of the last of them. */
  mergeUpdates(key: SectionKey, seqs: readonly number[], merged: LivingUpdate): Promise<void>;
  /** Removes the updates up to a number, and the states before it. */
  removeUntil(key: SectionKey, seq: number): Promise<void>;
}
