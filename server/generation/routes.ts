import { generateContent, type GenerationRequest, getGenerator, showContext } from '#contract/generation.ts';
import { editText } from '#contract/text-edits.ts';
import type { CanonServices } from '#domain/canon/change-canon.ts';
import { presentSource } from '#domain/canon/present-canon.ts';
import { requireProject } from '#domain/store/required.ts';
import { variantOfBook } from '#domain/canon/canon-reader.ts';
import { promptText } from '#server/ai/prompt-text.ts';
import type { ContentRequest, EditRequest } from '#server/ai/provider.ts';
import { type BoundHandler, handle } from '#domain/calls/handler.ts';
import type { ImageServices } from '#server/images/intake.ts';
import { askHandlers } from './ask-routes.ts';
import { answerText } from './answer-text.ts';
import type { AuthorAi } from './author-ai.ts';
import { imageGenerationHandlers } from './image-routes.ts';
import { withSources } from './sources.ts';

export interface GenerationServices extends ImageServices, Pick<CanonServices, 'store' | 'canon'> {
  authorAi: AuthorAi;
}

export function generationHandlers(services: GenerationServices): BoundHandler[] {
  const { store, authorAi } = services;
  return [
    ...imageGenerationHandlers(services),

    ...askHandlers(services),

    handle(getGenerator, ({ user }) => authorAi.generatorFor(user.id)),

    handle(generateContent, async ({ user, book, body, wantsEvents, signal }) => {
      const aiRequest = await contentRequest(services, book.ownerId, body);
      const ai = await authorAi.forText(user);
      return answerText(ai, aiRequest, { wantsEvents, signal });
    }),

    handle(showContext, async ({ book, body }) => {
      const aiRequest = await contentRequest(services, book.ownerId, body);
      const prompt = promptText(aiRequest);
      return { sources: aiRequest.sources.map(presentSource), prompt, characters: prompt.length };
    }),

    handle(editText, async ({ user, book, body, wantsEvents, signal }) => {
      const place = { ownerId: book.ownerId, projectId: body.project_id, sectionId: body.section_id };
      const project = await requireProject(store, book.ownerId, body.project_id);
      const [bookType, variant] = [project.book_type, await variantOfBook(services.canon, project)];
      const { action, text, instruction = '', exclude } = body;
      const edit: EditRequest = { kind: 'edit', action, text, instruction, bookType, variant, sources: [] };
      const aiRequest = await withSources(services, place, { request: edit, exclude });
      const ai = await authorAi.forText(user);
      return answerText(ai, aiRequest, { wantsEvents, signal });
    }),
  ];
}

/** What a provider is asked for a new text, with what of the book belongs to it. */
async function contentRequest(
  services: GenerationServices,
  ownerId: string,
  body: GenerationRequest,
): Promise<ContentRequest> {
  const project = body.project_id === undefined ? null : await requireProject(services.store, ownerId, body.project_id);
  const request: ContentRequest = {
    kind: 'content',
    prompt: body.prompt,
    sectionType: body.section_type,
    bookType: body.book_type,
    // Another variant than the book's was asked for on purpose.
    variant: project?.variant === body.variant ? await variantOfBook(services.canon, project) : body.variant,
    sources: [],
  };
  const place = { ownerId, projectId: body.project_id, sectionId: body.section_id };
  return withSources(services, place, { request, exclude: body.exclude });
}
