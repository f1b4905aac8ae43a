import type { AdventureBrief } from '#book/generator/adventure/brief.ts';
import type { DraftJob } from '#contract/drafts.ts';

export type DraftedSection = DraftJob['sections'][number] & {
  /** Which part of a planned adventure it is; null for one that the author or a model thought of. */
  part: string | null;
  /** How often it was asked for again, so that it comes in other words. */
  attempt: number;
  /** The state to which its draft returns when this section alone was asked for again; absent where the draft goes on. */
  rests?: DraftJob['state'];
};

/** The writing of a whole book, as it is kept. */
export interface StoredDraft {
  id: string;
  /** Whose book it is. */
  owner_id: string;
  /** Who began it, or went on with it last: it is written by their key and counts as theirs. Null where they are gone. */
  begun_by: string | null;
  project_id: string;
  state: DraftJob['state'];
  message: string;
  brief: AdventureBrief;
  /** From which the built-in generator makes the same plan each time. */
  seed: string;
  sections: DraftedSection[];
  /** Raised whenever it stops or goes on: what was begun in an earlier run writes nothing any more. */
  run: number;
  tokens_used: number;
  is_counted: boolean;
  created_at: string;
  updated_at: string;
}

export interface DraftStore {
  /** The person's drafts of a project, the newest first. */
  list(ownerId: string, projectId: string): Promise<StoredDraft[]>;
  find(ownerId: string, id: string): Promise<StoredDraft | null>;
  /** How many drafts are being written for a person, in whoever's books. */
  countRunning(begunBy: string): Promise<number>;
  add(draft: StoredDraft): Promise<void>;
  /** Writes a draft of its owner over. */
  replace(draft: StoredDraft): Promise<void>;
  remove(ownerId: string, id: string): Promise<void>;
}
