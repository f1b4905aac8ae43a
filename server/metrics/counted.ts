import type { AiProvider } from '#domain/generation/ai-provider.ts';
import type { Exporter } from '#domain/exports/export-request.ts';
import type { Mailer } from '#domain/mails/mail.ts';
import type { Metrics, Outcome } from './metrics.ts';

/** Wraps an exporter so that every typeset book is counted and timed. */
export function countedExporter(exporter: Exporter, metrics: Metrics): Exporter {
  return {
    ...exporter,
    async typeset(request, signal) {
      const started = performance.now();
      let outcome: Outcome = 'failed';
      try {
        const book = await exporter.typeset(request, signal);
        outcome = 'done';
        return book;
      } finally {
        if (outcome === 'failed' && signal?.aborted) outcome = 'stopped';
        metrics.typeset(outcome, (performance.now() - started) / 1000);
      }
    },
  };
}

/** Wraps a provider so that every text is counted by its outcome. */
export function countedProvider(provider: AiProvider, metrics: Metrics): AiProvider {
  return {
    ...provider,
    async *stream(request, options) {
      // This stays if the reader closes the stream before its end.
      let outcome: Outcome = 'stopped';
      try {
        yield* provider.stream(request, options);
        if (!options.signal.aborted) outcome = 'done';
      } catch (error) {
        outcome = 'failed';
        throw error;
      } finally {
        metrics.generated(outcome);
      }
    },
    async object(request, form, options) {
      let outcome: Outcome = 'failed';
      try {
        const found = await provider.object(request, form, options);
        outcome = 'done';
        return found;
      } finally {
        metrics.generated(outcome === 'failed' && options.signal.aborted ? 'stopped' : outcome);
      }
    },
  };
}

/** Wraps a mailer so that mails are counted by their outcome, and those that are being sent. */
export function countedMailer(mailer: Mailer, metrics: Metrics): Mailer {
  return {
    ...mailer,
    async send(mail) {
      metrics.mailBegun();
      let outcome: 'sent' | 'failed' = 'failed';
      try {
        await mailer.send(mail);
        outcome = 'sent';
      } finally {
        metrics.mailEnded(outcome);
      }
    },
  };
}
