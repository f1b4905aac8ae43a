import { variantOfBook } from '#domain/canon/canon-reader.ts';
import { createDraftRunner } from '#domain/drafts/draft-runner.ts';
import { createBuiltinWriter, type DraftWriter } from '#domain/drafts/draft-writer.ts';
import type { DraftServices } from '#domain/drafts/drafts-handlers.ts';
import { createAiRouter } from '#domain/generation/ai-router.ts';
import { createBuiltinProvider, writeByRules } from '#domain/generation/builtin-provider.ts';
import type { GenerationServices } from '#domain/generation/generation-handlers.ts';
import type { ErrorLog, ProcessClock } from '#domain/services.ts';
import type { DemoServices } from './demo-services.ts';

/** A section takes about as long as on a server, so that its progress is visible. */
const SECTION_MS = 600;

interface PageWritersDeps {
  services: DemoServices;
  sleep: (ms: number) => Promise<void>;
  clock: ProcessClock;
  log: ErrorLog;
}

/** The writers of the demo: the built-in generator, run in the page. Drafts of books go on as long as the page is open. */
export function createPageWriters({
  services,
  sleep,
  clock,
  log,
}: PageWritersDeps): Pick<GenerationServices, 'aiRouter' | 'writeText'> & Pick<DraftServices, 'drafts'> {
  const { canon, newId } = services;
  const writer = paced(
    createBuiltinWriter((project) => variantOfBook(canon, project)),
    sleep,
  );
  const writerFor = async () => writer;
  // A text that is stopped while it is written is not kept.
  const watch = (_find: unknown, signal: AbortSignal) => ({ signal, end: () => undefined });
  return {
    aiRouter: createAiRouter({
      ai: createBuiltinProvider({ newSeed: newId, now: clock.now, wait: sleep }),
      imageAi: null,
      generator: { provider: 'builtin', model: null, image_model: null },
      userApiKeys: { find: async () => null, open: async () => null },
      budget: { admit: async () => undefined },
      counted: (provider) => provider,
    }),
    writeText: writeByRules,
    drafts: {
      writerFor,
      runner: createDraftRunner({ ...services, writerFor, watch, log }),
      // The demo has no typesetter and no language model.
      pagesOf: async () => null,
      isModelFor: async () => false,
    },
  };
}

function paced(writer: DraftWriter, sleep: (ms: number) => Promise<void>): DraftWriter {
  return {
    ...writer,
    async write(order, options) {
      await sleep(SECTION_MS);
      return writer.write(order, options);
    },
  };
}
