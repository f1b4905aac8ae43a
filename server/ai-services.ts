import { randomBytes, randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type CanonReader, variantOfBook } from '#domain/canon/canon-reader.ts';
import type { Store } from '#domain/store/store.ts';
import { createAiProvider } from './ai/create-provider.ts';
import type { ImageProvider } from '#domain/generation/ai-provider.ts';
import type { AiProvider } from '#domain/generation/ai-provider.ts';
import type { Config } from './config.ts';
import { createDraftRunner } from './tasks/draft-runner.ts';
import type { Drafting } from '#domain/drafts/drafts-handlers.ts';
import { createIsModelFor, createWriterFor } from './ai/model-writer.ts';
import type { Infrastructure } from './infrastructure.ts';
import { type AiRouter, createAiRouter, createGenerationBudget } from '#domain/generation/ai-router.ts';
import { withSources } from '#domain/generation/request-sources.ts';
import { createPublicFetch } from './http/public-fetch.ts';
import { countedProvider } from './metrics/counted.ts';
import type { Metrics } from './metrics/metrics.ts';
import { type UserApiKeys, createUserApiKeys, refuseAddress } from './ai/user-providers.ts';
import { createTasks } from './tasks/tasks.ts';

/** How many texts a person has written at once by a key of their own. */
const CALLS_PER_KEY = 4;

/** All that writes and paints for authors. */
export interface AiServices {
  /** What writes and paints for each author. */
  aiRouter: AiRouter;
  userApiKeys: UserApiKeys;
  /** Writes whole books, section by section. */
  drafts: Drafting;
  /** Begins with the books that are to be written. */
  start(): Promise<void>;
  /** Ends the calls to services, then the writing of books: it goes on with the next start. */
  close(): Promise<void>;
}

export interface AiServicesDeps {
  config: Config;
  infrastructure: Pick<Infrastructure, 'db' | 'encryption' | 'openSlots'>;
  store: Store;
  canon: CanonReader;
  metrics: Metrics;
  log: Logger;
  now: () => Date;
  /** The pages of a book as it was typeset in its present state; null where it was not. */
  pagesOf: Drafting['pagesOf'];
  /** How long a stop waits for a section that is being written, in milliseconds. */
  stopWithinMs: number;
}

/** Picks the writers of this server: the built-in generator, or the models that the settings and authors name. */
export async function openAiServices(deps: AiServicesDeps): Promise<AiServices> {
  const { config, infrastructure, metrics, now } = deps;
  const { db, encryption } = infrastructure;
  const newSeed = () => randomBytes(16).toString('hex');
  const counted = (provider: AiProvider) => countedProvider(provider, metrics);
  const publicFetch = createPublicFetch(refuseAddress);
  const userApiKeys = createUserApiKeys({
    ...config.ai,
    db,
    encryption,
    now,
    newSeed,
    send: config.ai.privateAddresses ? fetch : publicFetch.fetch,
    slots: infrastructure.openSlots('own ai', CALLS_PER_KEY),
  });
  const aiRouter = createAiRouter({
    ai: counted(await createAiProvider(config.ai, { newSeed })),
    imageAi: await openImageProvider(config),
    generator: { provider: config.ai.provider, model: config.ai.model, image_model: config.ai.imageModel },
    userApiKeys,
    budget: createGenerationBudget({ ...config.ai, db, now }),
    counted,
  });
  const { drafts, tasks } = openDrafts(deps, aiRouter);
  return {
    aiRouter,
    userApiKeys,
    drafts,
    start: tasks.start,
    async close() {
      await publicFetch.close();
      await tasks.stop();
    },
  };
}

function openDrafts(
  { config, infrastructure: { db, encryption }, store, canon, log, now, pagesOf, stopWithinMs }: AiServicesDeps,
  aiRouter: AiRouter,
) {
  // Apart from the other tasks: a section may take a minute, and no mail waits for that.
  const tasks = createTasks({ db, encryption, log, now, newId: randomUUID, stopWithinMs });
  const drafting = {
    writerFor: createWriterFor({
      aiRouter,
      async withBook(request, { id: projectId, owner_id: ownerId }) {
        const place = { ownerId, projectId, sectionId: undefined };
        return withSources({ store, canon, pause: () => setImmediate() }, place, {
          request: { ...request, sources: [] },
        });
      },
      variantOf: (project) => variantOfBook(canon, project),
    }),
  };
  const runner = createDraftRunner({
    ...drafting,
    db,
    tasks,
    log,
    quotaBytes: config.quotaBytes,
    now,
    newId: randomUUID,
  });
  return { drafts: { ...drafting, runner, pagesOf, isModelFor: createIsModelFor(aiRouter) }, tasks };
}

/** Its libraries are loaded only where an image model is named. */
async function openImageProvider({ ai }: Config): Promise<ImageProvider | null> {
  if (ai.imageModel === null) return null;
  const { createImageProvider } = await import('./ai/image-provider.ts');
  return createImageProvider(ai);
}
