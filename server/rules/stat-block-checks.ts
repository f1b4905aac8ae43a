import type { CheckFinding } from '#contract/checks.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import { failureSaying } from '#server/workers/failures.ts';
import { createWorkerPool } from '#server/workers/worker-pool.ts';

const ENTRY = new URL('./rule-worker.ts', import.meta.url);
/** A creature takes a few milliseconds; the first one waits for those of the SRD to be unpacked. */
const LIMITS = { timeoutMs: 5000, maxBytes: 600_000_000, heapMb: 300, idleMs: 30_000 };
const TOO_MUCH = 'This stat block takes too long to be read. Please shorten its texts.';

export type StatBlockAnswer = { findings: CheckFinding[] } | { code: ErrorCode; message: string };

/** Judges the stat blocks that anybody sends, in a worker of their own, so that authors wait for none of them. */
export interface StatBlockChecks {
  /** Throws `unknown_format`, and `too_large` where it takes too long. Who is not signed in takes turns by network address. */
  check(personOrAddress: string, statBlock: unknown, signal: AbortSignal): Promise<CheckFinding[]>;
  close(): void;
}

export function createStatBlockChecks(queue: FairQueue, onError: (line: string) => void): StatBlockChecks {
  const workers = createWorkerPool({ ...LIMITS, failure: failureSaying(TOO_MUCH), onError });
  const checker = workers.open<{ json: string }, StatBlockAnswer>(ENTRY, queue);
  return {
    async check(personOrAddress, statBlock, signal) {
      const job = { json: JSON.stringify(statBlock) };
      const { result } = await checker.turn(personOrAddress, (run, waited) => run(job, waited), signal);
      if ('findings' in result) return result.findings;
      throw new AppError(result.code, { message: result.message });
    },
    close: workers.close,
  };
}
