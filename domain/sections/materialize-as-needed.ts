import { AppError } from '#contract/errors.ts';
import type { OwnKey } from './stored-section.ts';
import type { Records } from '../store/store.ts';

const RETRY_AFTER_S = 1;

/** Somebody has written in a section since it was materialized. The caller may materialize it and try again. */
export class UnmaterializedError extends AppError {
  readonly own: OwnKey;

  constructor(own: OwnKey) {
    super('overloaded', { retryAfter: RETRY_AFTER_S });
    this.own = own;
  }
}

/** Throws where the row of a section in a locked project lacks an acknowledged update that would be lost with the section's log. */
export async function requireMaterialized({ sectionLogs }: Pick<Records, 'sectionLogs'>, own: OwnKey): Promise<void> {
  const head = await sectionLogs.head(own.key);
  if (head && head.settled_seq < head.seq) throw new UnmaterializedError(own);
}

export interface SectionMaterializer {
  materialize(own: OwnKey): Promise<unknown>;
  /** Holds back updates of a section until the returned function is called. */
  hold(own: OwnKey): Promise<() => Promise<void>>;
}

/** How often a held section is materialized again: others may save it by other means at the same moment. */
const ROUNDS = 5;

/**
 * Runs work that needs materialized sections. A section that is not materialized is held and materialized, and the work is tried again, so
 * that this ends even while many write without a pause. Their updates are taken again when the work is done.
 */
export async function materializingAsNeeded<Result>(
  { materialize, hold }: SectionMaterializer,
  work: () => Promise<Result>,
): Promise<Result> {
  const held = new Map<string, { release: () => Promise<void>; rounds: number }>();
  try {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof UnmaterializedError)) throw error;
        const { own } = error;
        const name = `${own.key.projectId} ${own.key.sectionId}`;
        const { release, rounds } = held.get(name) ?? { release: await hold(own), rounds: 0 };
        held.set(name, { release, rounds: rounds + 1 });
        if (rounds === ROUNDS) throw error;
        await materialize(own);
      }
    }
  } finally {
    for (const { release } of held.values()) await release();
  }
}
