import type { CheckFinding } from '#contract/checks.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import type { StatBlockFunctions } from './stat-block-worker.ts';
import { failureSaying } from './worker.ts';
import { openFunctions } from './worker-pool.ts';

const ENTRY = new URL('./stat-block-worker.ts', import.meta.url);
/** A creature takes a few milliseconds; the first one also waits until those of the SRD are unpacked. */
const LIMITS = { timeoutMs: 5000, maxBytes: 600_000_000, heapMb: 300, idleMs: 30_000 };
const TOO_MUCH = 'This stat block takes too long to be read. Please shorten its texts.';

/** Checks stat blocks that anybody sends, in a worker of their own, so that they never delay authors. */
interface StatBlockChecks {
  /** Throws `unknown_format`, and `too_large` where it takes too long. People who are not signed in take turns by network address. */
  check(personOrAddress: string, statBlock: unknown, signal: AbortSignal): Promise<CheckFinding[]>;
  close(): void;
}

export function createStatBlockChecks(queue: FairQueue, onError: (line: string) => void): StatBlockChecks {
  const failure = failureSaying(TOO_MUCH);
  const worker = openFunctions<StatBlockFunctions>({ ...LIMITS, entry: ENTRY, queue, failure, onError });
  return {
    check: (personOrAddress, statBlock, signal) =>
      worker.schedule(personOrAddress, (call) => call('check', JSON.stringify(statBlock)), signal),
    close: worker.close,
  };
}
