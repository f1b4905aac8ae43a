import { type Source, sourceText, surroundingText } from '#book/canon/source.ts';
import { quotePassages } from '#book/generator/edits/answer-question.ts';
import { edit } from '#book/generator/edits/edit.ts';
import { generate } from '#book/generator/generate.ts';
import { documentFromMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { mechanicsFindings } from '#book/generator/mechanics/mechanics-forms.ts';
import { withMessage } from '#book/generator/mechanics/mechanics-form.ts';
import { askBook } from '#contract/book-questions.ts';
import { AppError } from '#contract/errors.ts';
import {
  type AiEvent,
  generateContent,
  type GeneratedText,
  generateImage,
  type GenerationRequest,
  type Generator,
  getGenerator,
  showContext,
} from '#contract/generation.ts';
import { editText } from '#contract/text-edits.ts';
import { variantOfBook } from '#domain/canon/canon-reader.ts';
import { findSources } from '#domain/canon/find-sources.ts';
import { presentSource } from '#domain/canon/present-canon.ts';
import { requireProject } from '#domain/store/required.ts';
import { type BoundHandler, EventAnswer, handle } from '#domain/calls/handler.ts';
import type { DemoServices } from './demo-services.ts';

const BUILTIN: Generator = { provider: 'builtin', model: null, image_model: null, own: false };
const PAUSE_MS = 8;
/** How many characters of a book are read for a text. */
const ROOM = 16_000;
/** Matches a few words up to white space: the pieces that are streamed. */
const PIECES = /[\s\S]{1,36}(?:\s+|$)|\S+\s*/g;

export interface DemoGenerationDeps {
  newSeed: () => string;
  sleep: (ms: number) => Promise<void>;
}

/** The built-in generator, run in the page and streamed piece by piece. */
export function generationHandlers(services: DemoServices, { newSeed, sleep }: DemoGenerationDeps): BoundHandler[] {
  /** Each piece has its time; pieces that are late because the page was busy are sent together. */
  async function* events({ content, sources, findings }: GeneratedText): AsyncGenerator<AiEvent> {
    const start = services.now().getTime();
    for (const [index, piece] of (content.match(PIECES) ?? []).entries()) {
      const early = start + index * PAUSE_MS - services.now().getTime();
      if (early > 0) await sleep(early);
      yield { type: 'text', text: piece };
    }
    yield { type: 'done', sources, findings };
  }
  function answer(content: string, found: readonly Source[], wantsEvents: boolean) {
    const findings = mechanicsFindings(documentFromMarkdown(content)).map(withMessage);
    const text = { content, sources: found.map(presentSource), findings };
    return wantsEvents ? new EventAnswer(events(text)) : text;
  }
  return [
    handle(getGenerator, () => BUILTIN),

    handle(generateImage, () => {
      throw new AppError('image_model_missing');
    }),

    handle(generateContent, async ({ body, wantsEvents }) => {
      const { prompt, section_type: sectionType, book_type: bookType, project_id: id } = body;
      const project = id === undefined ? null : await requireProject(services.store, services.ownerId, id);
      const isOfBook = project?.variant === body.variant;
      const variant = isOfBook ? await variantOfBook(services.canon, project) : body.variant;
      const found = await sourcesFor(services, body, prompt);
      const request = { prompt, sectionType, bookType, variant, surroundings: surroundingText(found) };
      return answer(generate(request, newSeed()), found, wantsEvents);
    }),

    // Nothing is sent anywhere here: what a model would get is shown as the built-in generator reads it.
    handle(showContext, async ({ body }) => {
      const found = await sourcesFor(services, body, body.prompt);
      const prompt = [...found.map(sourceText), body.prompt].join('\n\n');
      return { sources: found.map(presentSource), prompt, characters: prompt.length };
    }),

    handle(askBook, async ({ body, wantsEvents }) => {
      const { question } = body;
      const found = await sourcesFor(services, body, question, true);
      return answer(quotePassages(question, found), found, wantsEvents);
    }),

    handle(editText, async ({ body, wantsEvents }) => {
      const project = await requireProject(services.store, services.ownerId, body.project_id);
      const [bookType, variant] = [project.book_type, await variantOfBook(services.canon, project)];
      const { action, text, instruction = '' } = body;
      const found = await sourcesFor(services, body, `${instruction}\n${text}`);
      const surroundings = surroundingText(found);
      const edited = edit({ action, text, instruction, bookType, variant, surroundings }, newSeed());
      if ('cannot' in edited) throw new AppError('edit_impossible', { message: edited.cannot });
      return answer(edited.text, found, wantsEvents);
    }),
  ];
}

/** What of the demo's books belongs to a request. */
function sourcesFor(services: DemoServices, body: SourceBody, text: string, isAsked = false): Promise<Source[]> {
  const { project_id: projectId, section_id: sectionId, exclude = [] } = body;
  const place = { ownerId: services.ownerId, projectId, sectionId };
  return findSources(services, place, { text, isAsked, exclude, room: ROOM });
}

type SourceBody = Pick<GenerationRequest, 'project_id' | 'section_id' | 'exclude'>;
