import type { Logger } from 'pino';
import type { LivingServices } from '#domain/living/living-services.ts';
import { thinHistories as thin } from '#domain/living/thin-histories.ts';
import { describeFailure } from '#server/living/describe-failure.ts';

interface ThinningServices extends LivingServices {
  pause(): Promise<void>;
  log: Pick<Logger, 'error'>;
}

/** Thins the histories of sections. Ends between two of them when the signal aborts; the next time goes on from there. */
export function thinHistories({ pause, log, ...services }: ThinningServices, signal: AbortSignal): Promise<void> {
  return thin({
    ...services,
    async step() {
      await pause();
      signal.throwIfAborted();
    },
    onError: (error, { key }) =>
      log.error({ part: 'history', ...key, reason: describeFailure(error) }, 'A history could not be thinned'),
  });
}
