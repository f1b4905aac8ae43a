import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import type { SaveOutcome } from './autosave.ts';

/** The outcome of a failed save: `retry` where the failure may pass by itself (no network, a 5xx, too many calls), else `refused`. */
export function failureOf(error: unknown): SaveOutcome<never> {
  const message = messageOf(error);
  if (!(error instanceof ApiError)) return { kind: 'retry', offline: false, message };
  const { status } = error;
  const passes =
    status === 0 || status === 408 || status === 429 || status >= 500 || error.code === 'unreadable_answer';
  if (passes) return { kind: 'retry', offline: status === 0, message };
  return { kind: 'refused', message };
}
