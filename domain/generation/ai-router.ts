import type { Generator } from '#contract/generation.ts';
import type { UserApiKey } from '#contract/accounts/user-api-keys.ts';
import { AppError } from '#contract/errors.ts';
import type { Database } from '#domain/database/database.ts';
import type { ImageProvider } from '#domain/generation/ai-provider.ts';
import type { AiProvider } from './ai-provider.ts';
import { countRequest, deleteDaysBefore } from './generation-store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The caller, as the budget of the server's own provider needs them. */
interface Person {
  id: string;
  email_verified: boolean;
}

/** Who may ask the generator, and how often. */
interface GenerationBudget {
  /** Counts a request that is about to be sent to a provider, or throws `generation_unverified` or `generation_limit`. */
  admit(person: Person): Promise<void>;
}

/** Finds the service that writes and paints for an author: that of their own key, else the server's provider within its budget. */
export interface AiRouter {
  /** The models, for people who want to know where a prompt goes. */
  generatorFor(userId: string): Promise<Generator>;
  /** The provider for texts. Counts the request where it goes to the server's provider, and throws what the budget throws. */
  forText(person: Person): Promise<AiProvider>;
  /** The provider for pictures, counted like that for texts; throws `image_model_missing` before anything is counted. */
  forImages(person: Person): Promise<ImageProvider>;
}

interface AiRouterOptions {
  ai: AiProvider;
  /** Null where no image model is configured. */
  imageAi: ImageProvider | null;
  generator: Omit<Generator, 'own'>;
  /** Authors' own keys for services; null where one has none. */
  userApiKeys: {
    find(userId: string): Promise<UserApiKey | null>;
    open(userId: string): Promise<{ ai: AiProvider; imageAi: ImageProvider | null } | null>;
  };
  budget: GenerationBudget;
  /** Adds an author's own provider to the metrics. */
  counted: (provider: AiProvider) => AiProvider;
}

export function createAiRouter({ ai, imageAi, generator, userApiKeys, budget, counted }: AiRouterOptions): AiRouter {
  return {
    async generatorFor(userId) {
      const own = await userApiKeys.find(userId);
      if (!own) return { ...generator, own: false };
      const provider = own.provider === 'anthropic' ? 'anthropic' : 'openai-compatible';
      return { provider, model: own.model, image_model: own.image_model ?? generator.image_model, own: true };
    },
    async forText(person) {
      const own = await userApiKeys.open(person.id);
      if (own) return counted(own.ai);
      await budget.admit(person);
      return ai;
    },
    async forImages(person) {
      const own = await userApiKeys.open(person.id);
      if (own?.imageAi) return own.imageAi;
      if (!imageAi) throw new AppError('image_model_missing');
      await budget.admit(person);
      return imageAi;
    },
  };
}

interface GenerationBudgetOptions {
  db: Database;
  now: () => Date;
  /** Whether people whose address is not verified may ask. */
  unverified: boolean;
  /** Requests of a person in a day (UTC); null: any number. */
  dailyLimit: number | null;
}

export function createGenerationBudget({ db, now, unverified, dailyLimit }: GenerationBudgetOptions): GenerationBudget {
  let tidiedOn = '';

  /** Deletes the counts of earlier days, which are not needed any more. */
  async function tidy(today: string): Promise<void> {
    if (tidiedOn === today) return;
    tidiedOn = today;
    await deleteDaysBefore(db, today);
  }

  return {
    async admit({ id, email_verified }) {
      if (!unverified && !email_verified) throw new AppError('generation_unverified');
      if (dailyLimit === null) return;
      const time = now();
      const day = dayOf(time);
      await tidy(day);
      if (!(await countRequest(db, { userId: id, day, limit: dailyLimit }))) throw refusal(dailyLimit, time);
    },
  };
}

function refusal(limit: number, time: Date): AppError {
  const opensAt = new Date(Date.parse(dayOf(time)) + DAY_MS);
  return new AppError('generation_limit', {
    message: `The generator takes ${limit === 1 ? 'one request' : `${limit} requests`} a day from each person. It opens again for you on ${dayOf(opensAt)} at 00:00 UTC.`,
    retryAfter: Math.ceil((opensAt.getTime() - time.getTime()) / 1000),
  });
}

/** The day in UTC, as YYYY-MM-DD. */
function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
