import { AppError } from '#contract/errors.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import type { FailureReason } from '#server/workers/worker.ts';
import { createWorkerPool } from '#server/workers/worker-pool.ts';
import type { FontFacts } from '#domain/fonts/store-font.ts';

const ENTRY = new URL('font-worker.ts', import.meta.url);
const LIMITS = { timeoutMs: 30_000, maxBytes: 800_000_000, heapMb: 300, idleMs: 30_000 };
const HARMFUL = 'This font could not be read: it is damaged, or asks for too much. Please choose another file.';
const RETRY_AFTER_S = 30;

/** Checks fonts in a worker, in turns between people. A refused font throws `unsupported_type` with a sentence for the person. */
interface FontChecks {
  check(ownerId: string, bytes: Uint8Array, signal?: AbortSignal): Promise<FontFacts>;
  close(): void;
}

export function createFontChecks(queue: FairQueue, onError: (line: string) => void): FontChecks {
  const workers = createWorkerPool({ ...LIMITS, failure, onError });
  const checker = workers.open<{ bytes: Uint8Array }, FontFacts>(ENTRY, queue);
  return {
    async check(ownerId, bytes, signal) {
      const { result } = await checker.schedule(ownerId, (run, waited) => run({ bytes }, waited), signal);
      return result;
    },
    close: workers.close,
  };
}

function failure(reason: FailureReason, message = ''): AppError {
  if (reason === 'full') return new AppError('storage_unavailable', { retryAfter: RETRY_AFTER_S });
  if (reason === 'stopped') return new AppError('stopping', { retryAfter: RETRY_AFTER_S });
  return new AppError('unsupported_type', { message: message || HARMFUL });
}
