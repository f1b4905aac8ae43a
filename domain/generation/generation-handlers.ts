import { askBook } from '#contract/book-questions.ts';
import { viewOf } from '#contract/book-roles.ts';
import { AppError } from '#contract/errors.ts';
import {
  type AiEvent,
  generateContent,
  generateImage,
  type GenerationRequest,
  getGenerator,
  showContext,
} from '#contract/generation.ts';
import { ALT_MAX } from '#contract/images.ts';
import { editText } from '#contract/text-edits.ts';
import { presentSource } from '#domain/canon/present-canon.ts';
import { requireAiOn, requireProject } from '#domain/store/required.ts';
import { variantOfBook } from '#domain/canon/canon-reader.ts';
import { promptText } from './prompts.ts';
import type { AiOptions, AiProvider, AiRequest, AskRequest, ContentRequest, EditRequest } from './ai-provider.ts';
import { type BoundHandler, type Call, handle } from '#domain/handler.ts';
import { addressOf } from '#domain/images/present-images.ts';
import { type ImageServices, storeImage } from '#domain/images/store-images.ts';
import type { Store } from '#domain/store/store.ts';
import { answerText } from './answer-text.ts';
import type { AiRouter } from './ai-router.ts';
import { type SourceServices, withSources } from './request-sources.ts';

export interface GenerationServices extends SourceServices {
  aiRouter: AiRouter;
  /** Makes the provider write the text; the last event is `done`. Throws what `AiProvider` throws. */
  writeText(ai: AiProvider, request: AiRequest, options: AiOptions): AsyncIterable<AiEvent>;
}

export function generationHandlers(services: GenerationServices): BoundHandler[] {
  const { store, aiRouter, writeText } = services;
  async function answer(request: AiRequest, { user, wantsEvents, signal }: Asked) {
    const ai = await aiRouter.forText(user);
    return answerText(writeText(ai, request, { signal, watched: wantsEvents }), { wantsEvents });
  }
  return [
    handle(getGenerator, ({ user }) => aiRouter.generatorFor(user.id)),

    handle(generateContent, async (call) => answer(await contentRequest(services, call.book.ownerId, call.body), call)),

    handle(showContext, async ({ book, body }) => {
      const request = await contentRequest(services, book.ownerId, body);
      const prompt = promptText(request);
      return { sources: request.sources.map(presentSource), prompt, characters: prompt.length };
    }),

    handle(editText, async (call) => {
      const { ownerId } = call.book;
      const { project_id: projectId, section_id: sectionId, action, text, instruction = '', exclude } = call.body;
      const project = await requireProject(store, ownerId, projectId);
      const [bookType, variant] = [project.book_type, await variantOfBook(services.canon, project)];
      const edit: EditRequest = { kind: 'edit', action, text, instruction, bookType, variant, sources: [] };
      const place = { ownerId, projectId, sectionId };
      return answer(await withSources(services, place, { request: edit, exclude }), call);
    }),

    handle(askBook, async (call) => {
      const { ownerId, role } = call.book;
      const { project_id: projectId, question, exclude } = call.body;
      const place = { ownerId, projectId, sectionId: undefined, view: viewOf(role) };
      const asked: AskRequest = { kind: 'ask', question, sources: [] };
      return answer(await withSources(services, place, { request: asked, exclude }), call);
    }),
  ];
}

/** Who asks for a text, and how they want the answer. */
type Asked = Pick<Call<typeof generateContent>, 'user' | 'wantsEvents' | 'signal'>;

/** Builds the request for a new text, with what belongs to it from the book. */
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
    // A variant that differs from the book's was chosen on purpose.
    variant: project?.variant === body.variant ? await variantOfBook(services.canon, project) : body.variant,
    sources: [],
  };
  const place = { ownerId, projectId: body.project_id, sectionId: body.section_id };
  return withSources(services, place, { request, exclude: body.exclude });
}

interface ImageGenerationServices extends ImageServices {
  store: Store;
  aiRouter: AiRouter;
}

const NAME = 'Generated picture';
const UNREADABLE = 'The image service sent something that is no picture. Please try again.';

export function imageGenerationHandlers({ store, aiRouter, ...services }: ImageGenerationServices): BoundHandler[] {
  return [
    handle(generateImage, async ({ user, book, body, signal }) => {
      if (body.project_id !== undefined) requireAiOn(await requireProject(store, book.ownerId, body.project_id));
      // Checked first, so that a full account does not pay for a picture.
      await services.requireRoom(services.db, book.ownerId, 1);
      const imageAi = await aiRouter.forImages(user);
      const images = await imageAi.generate(body, signal);
      const made = [];
      for (const bytes of images.slice(0, body.n)) {
        const image = { ownerId: book.ownerId, bytes, name: NAME, alt: body.prompt.slice(0, ALT_MAX) };
        made.push(await storeGenerated(services, { ...image, source: 'generated' }));
      }
      return made;
    }),
  ];
}

/** Images of a provider are validated like uploads. */
async function storeGenerated(services: ImageServices, image: Parameters<typeof storeImage>[1]) {
  try {
    const { id, width, height } = await storeImage(services, image);
    return { id, url: addressOf(id), width, height };
  } catch (error) {
    if (!(error instanceof AppError) || !['unsupported_type', 'too_large'].includes(error.code)) throw error;
    throw new AppError('provider_failed', { message: UNREADABLE, cause: error });
  }
}
