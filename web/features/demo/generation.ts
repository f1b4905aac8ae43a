import { printedDocument } from '#book/document/printed.ts';
import { readStored } from '#book/document/stored/stored-document.ts';
import { quotePassages } from '#book/generator/edits/answer-question.ts';
import { edit } from '#book/generator/edits/edit.ts';
import { generate } from '#book/generator/generate.ts';
import { askBook } from '#contract/book-questions.ts';
import { AppError } from '#contract/errors.ts';
import {
  type AiEvent,
  generateContent,
  generateImage,
  type GenerationRequest,
  type Generator,
  getGenerator,
} from '#contract/generation.ts';
import { editText } from '#contract/text-edits.ts';
import { presentSource, questionSources } from '#domain/canon/question-sources.ts';
import { requireProject } from '#domain/store/required.ts';
import type { DemoBind } from './answers.ts';
import { eventResponse, wantsStream } from './event-response.ts';
import type { DemoServices } from './demo-services.ts';

const BUILTIN: Generator = { provider: 'builtin', model: null, image_model: null, own: false };
const PAUSE_MS = 8;
const EXCERPT_CHARACTERS = 2000;
/** Matches a few words up to white space: the pieces that are streamed. */
const PIECES = /[\s\S]{1,36}(?:\s+|$)|\S+\s*/g;

export interface DemoGenerationDeps {
  newSeed: () => string;
  sleep: (ms: number) => Promise<void>;
}

/** What the last event says beside its type. */
type Beside = Omit<Extract<AiEvent, { type: 'done' }>, 'type'>;

/** The built-in generator, run in the page and streamed piece by piece. */
export function bindGeneration(bind: DemoBind, services: DemoServices, { newSeed, sleep }: DemoGenerationDeps): void {
  /** Each piece has its time; pieces that are late because the page was busy are sent together. */
  async function* events(text: string, beside: Beside = {}): AsyncGenerator<AiEvent> {
    const start = services.now().getTime();
    for (const [index, piece] of (text.match(PIECES) ?? []).entries()) {
      const early = start + index * PAUSE_MS - services.now().getTime();
      if (early > 0) await sleep(early);
      yield { type: 'text', text: piece };
    }
    yield { type: 'done', ...beside };
  }

  bind(getGenerator, () => BUILTIN);
  bind(generateImage, () => {
    throw new AppError('image_model_missing');
  });

  bind(generateContent, async ({ body, headers, signal }) => {
    const { prompt, section_type: sectionType, book_type: bookType, variant } = body;
    const request = { prompt, sectionType, bookType, variant, surroundings: await surroundingsOf(services, body) };
    const content = generate(request, newSeed());
    return wantsStream(headers) ? eventResponse(events(content), signal) : { content };
  });

  bind(askBook, async ({ body: { project_id, question }, headers, signal }) => {
    const found = questionSources(await services.canon.read(services.ownerId, project_id), question);
    const content = quotePassages(question, found);
    const sources = found.map(presentSource);
    return wantsStream(headers) ? eventResponse(events(content, { sources }), signal) : { content, sources };
  });

  bind(editText, async ({ body, headers, signal }) => {
    const { book_type: bookType, variant } = await requireProject(services.store, services.ownerId, body.project_id);
    const { action, text, instruction = '' } = body;
    const surroundings = await surroundingsOf(services, body);
    const edited = edit({ action, text, instruction, bookType, variant, surroundings }, newSeed());
    if ('cannot' in edited) throw new AppError('edit_impossible', { message: edited.cannot });
    return wantsStream(headers) ? eventResponse(events(edited.text), signal) : { content: edited.text };
  });
}

/** The context of the text to generate: the book's description, and the end of the section's text. */
async function surroundingsOf(
  { store, ownerId }: DemoServices,
  { project_id, section_id }: Pick<GenerationRequest, 'project_id' | 'section_id'>,
): Promise<string> {
  if (project_id === undefined) return '';
  const { description } = await requireProject(store, ownerId, project_id);
  if (section_id === undefined) return description;
  const section = await store.sections.find(ownerId, { projectId: project_id, sectionId: section_id });
  if (!section) throw new AppError('section_not_found');
  const doc = printedDocument(readStored(section.doc));
  const text = doc.textBetween(0, doc.content.size, ' ', ' ').slice(-EXCERPT_CHARACTERS);
  return `${description}\n${text}`.toWellFormed();
}
