import type { Generator } from '#contract/generation.ts';
import { AppError } from '#contract/errors.ts';
import type { ImageProvider } from '#server/ai/image-provider.ts';
import type { AiProvider } from '#server/ai/provider.ts';
import type { OwnAis } from '#server/ai/own-providers.ts';
import type { GenerationBudget } from './budget.ts';

/** Who asks, as the budget of the server's own provider wants to know it. */
type Person = Parameters<GenerationBudget['admit']>[0];

/** What writes and paints for an author: the service that their own key is for, else the server's provider within its budget. */
export interface AuthorAi {
  /** The models, for who wants to know where a prompt goes. */
  generatorFor(userId: string): Promise<Generator>;
  /** Counts a request where it goes to the server's provider, or throws what the budget throws. */
  forText(person: Person): Promise<AiProvider>;
  /** The same for pictures; throws `image_model_missing` before anything is counted. */
  forImages(person: Person): Promise<ImageProvider>;
}

export interface AuthorAiOptions {
  ai: AiProvider;
  /** Null where no image model is configured. */
  imageAi: ImageProvider | null;
  generator: Omit<Generator, 'own'>;
  ownAis: Pick<OwnAis, 'find' | 'open'>;
  budget: GenerationBudget;
  /** Counts what an own provider does too. */
  counted: (provider: AiProvider) => AiProvider;
}

export function createAuthorAi({ ai, imageAi, generator, ownAis, budget, counted }: AuthorAiOptions): AuthorAi {
  return {
    async generatorFor(userId) {
      const own = await ownAis.find(userId);
      if (!own) return { ...generator, own: false };
      const provider = own.provider === 'anthropic' ? 'anthropic' : 'openai-compatible';
      return { provider, model: own.model, image_model: own.image_model ?? generator.image_model, own: true };
    },
    async forText(person) {
      const own = await ownAis.open(person.id);
      if (own) return counted(own.ai);
      await budget.admit(person);
      return ai;
    },
    async forImages(person) {
      const own = await ownAis.open(person.id);
      if (own?.imageAi) return own.imageAi;
      if (!imageAi) throw new AppError('image_model_missing');
      await budget.admit(person);
      return imageAi;
    },
  };
}
