import { AppError } from '#contract/errors.ts';
import { generateContent, type Generator, getGenerator } from '#contract/generation.ts';
import type { Store } from '#domain/store/store.ts';
import type { ImageProvider } from '#server/ai/image-provider.ts';
import type { AiProvider } from '#server/ai/provider.ts';
import type { Bind } from '#server/http/bind.ts';
import type { ImageServices } from '#server/images/intake.ts';
import { sendEvents, wantsEvents } from '#server/http/event-stream.ts';
import { createGenerationBudget, type GenerationBudgetOptions } from './budget.ts';
import { findContext } from './context.ts';
import { textEvents } from './events.ts';
import { imageGenerationRoutes } from './image-routes.ts';
import { startStream } from './start-stream.ts';

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
    const watched = wantsEvents(request.headers.accept);
    const aiRequest = {
      prompt: body.prompt,
      sectionType: body.section_type,
      bookType: body.book_type,
      variant: body.variant,
      context,
    };
    await budget.admit(user);
    // The first piece is awaited, so that a failure before it is still answered with its own status.
    const pieces = await startStream(ai.stream(aiRequest, { signal, watched }));
    if (!watched) return { content: await joined(pieces) };
    const events = textEvents(pieces, (error) => {
      // A client that closed the stream is no failure.
      if (!signal.aborted) request.log.error({ err: error }, 'A stream of text failed');
    });
    await sendEvents(reply, events);
    return { content: '' };
  });
}

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let content = '';
  for await (const piece of pieces) content += piece;
  if (content.trim() === '') throw new AppError('provider_failed');
  return content;
}
