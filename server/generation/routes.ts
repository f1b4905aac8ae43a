import { generateContent, getGenerator } from '#contract/generation.ts';
import { editText } from '#contract/text-edits.ts';
import { requireProject } from '#domain/store/required.ts';
import type { Store } from '#domain/store/store.ts';
import type { AiRequest } from '#server/ai/provider.ts';
import type { Bind } from '#server/http/bind.ts';
import type { ImageServices } from '#server/images/intake.ts';
import { askRoutes, type AskServices } from './ask-routes.ts';
import { answerText } from './answer-text.ts';
import type { AuthorAi } from './author-ai.ts';
import { findContext } from './context.ts';
import { imageGenerationRoutes } from './image-routes.ts';

export interface GenerationServices extends ImageServices {
  store: Store;
  canon: AskServices['canon'];
  authorAi: AuthorAi;
}

export function generationRoutes(bind: Bind, services: GenerationServices): void {
  const { store, authorAi } = services;
  imageGenerationRoutes(bind, services);
  askRoutes(bind, services);

  bind(getGenerator, ({ user }) => authorAi.generatorFor(user.id));

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
    const ai = await authorAi.forText(user);
    return answerText(ai, aiRequest, { request, reply, signal }, {});
  });

  bind(editText, async ({ user, body, request, reply, signal }) => {
    const place = { ownerId: user.id, projectId: body.project_id, sectionId: body.section_id };
    const { book_type: bookType, variant } = await requireProject(store, user.id, body.project_id);
    const context = await findContext(store, place);
    const { action, text, instruction = '' } = body;
    const ai = await authorAi.forText(user);
    const aiRequest: AiRequest = { kind: 'edit', action, text, instruction, bookType, variant, context };
    return answerText(ai, aiRequest, { request, reply, signal }, {});
  });
}
