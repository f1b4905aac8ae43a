import { generateContent, type Generator, getGenerator } from '#contract/generation.ts';
import { editText } from '#contract/text-edits.ts';
import { requireProject } from '#domain/store/required.ts';
import type { Store } from '#domain/store/store.ts';
import type { ImageProvider } from '#server/ai/image-provider.ts';
import type { AiProvider, AiRequest } from '#server/ai/provider.ts';
import type { Bind } from '#server/http/bind.ts';
import type { ImageServices } from '#server/images/intake.ts';
import { answerText } from './answer-text.ts';
import { createGenerationBudget, type GenerationBudgetOptions } from './budget.ts';
import { findContext } from './context.ts';
import { imageGenerationRoutes } from './image-routes.ts';

export interface GenerationServices extends ImageServices {
  config: { ai: Pick<GenerationBudgetOptions, 'unverified' | 'dailyLimit'> };
  /** The names of the models that write texts and make images. */
  generator: Generator;
  store: Store;
  ai: AiProvider;
  /** Null where no image model is configured. */
  imageAi: ImageProvider | null;
}

export function generationRoutes(bind: Bind, services: GenerationServices): void {
  const { store, ai, generator } = services;
  const budget = createGenerationBudget({ ...services.config.ai, db: services.db, now: services.now });
  imageGenerationRoutes(bind, { ...services, budget });

  bind(getGenerator, async () => generator);

  bind(generateContent, async ({ user, body, request, reply, signal }) => {
    const context = await findContext(store, {
      ownerId: user.id,
      projectId: body.project_id,
      sectionId: body.section_id,
    });
    const aiRequest: AiRequest = {
      kind: 'content',
      prompt: body.prompt,
      sectionType: body.section_type,
      bookType: body.book_type,
      variant: body.variant,
      context,
    };
    await budget.admit(user);
    return answerText(ai, aiRequest, { request, reply, signal });
  });

  bind(editText, async ({ user, body, request, reply, signal }) => {
    const place = { ownerId: user.id, projectId: body.project_id, sectionId: body.section_id };
    const { book_type: bookType, variant } = await requireProject(store, user.id, body.project_id);
    const context = await findContext(store, place);
    const { action, text, instruction = '' } = body;
    await budget.admit(user);
    const aiRequest: AiRequest = { kind: 'edit', action, text, instruction, bookType, variant, context };
    return answerText(ai, aiRequest, { request, reply, signal });
  });
}
