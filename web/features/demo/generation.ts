import { documentFromJson } from '#book/document/parse.ts';
import { printedDocument } from '#book/document/printed.ts';
import { generate } from '#book/generator/generate.ts';
import { AppError } from '#contract/errors.ts';
import {
  type AiEvent,
  generateContent,
  generateImage,
  type GenerationRequest,
  type Generator,
  getGenerator,
} from '#contract/generation.ts';
import type { DemoBind } from './answers.ts';
import { eventResponse, wantsStream } from './event-response.ts';
import { requireProject, requireSection, type Shelf } from './shelf.ts';

const BUILTIN: Generator = { provider: 'builtin', model: null, image_model: null };
const PAUSE_MS = 8;
const EXCERPT_CHARACTERS = 2000;
/** A few words, cut after white space. */
const PIECES = /[\s\S]{1,36}(?:\s+|$)|\S+\s*/g;

export interface DemoGenerationDeps {
  newSeed: () => string;
  sleep: (ms: number) => Promise<void>;
}

/** The built-in generator, run in the page and streamed piece by piece. */
export function bindGeneration(bind: DemoBind, shelf: Shelf, { newSeed, sleep }: DemoGenerationDeps): void {
  /** Each piece has its time; pieces that are late because the page was busy come together. */
  async function* events(text: string): AsyncGenerator<AiEvent> {
    const start = shelf.now().getTime();
    for (const [index, piece] of (text.match(PIECES) ?? []).entries()) {
      const early = start + index * PAUSE_MS - shelf.now().getTime();
      if (early > 0) await sleep(early);
      yield { type: 'text', text: piece };
    }
    yield { type: 'done' };
  }

  bind(getGenerator, () => BUILTIN);
  bind(generateImage, () => {
    throw new AppError('image_model_missing');
  });

  bind(generateContent, ({ body, headers, signal }) => {
    const { prompt, section_type: sectionType, book_type: bookType, variant } = body;
    const request = { prompt, sectionType, bookType, variant, surroundings: surroundingsOf(shelf, body) };
    const content = generate(request, newSeed());
    return wantsStream(headers) ? eventResponse(events(content), signal) : { content };
  });
}

/** What the book says around the place: its description, and the end of the section's text. */
function surroundingsOf(shelf: Shelf, { project_id, section_id }: GenerationRequest): string {
  if (project_id === undefined) return '';
  const { description } = requireProject(shelf, project_id);
  if (section_id === undefined) return description;
  const doc = printedDocument(documentFromJson(requireSection(shelf, project_id, section_id).doc));
  const text = doc.textBetween(0, doc.content.size, ' ', ' ').slice(-EXCERPT_CHARACTERS);
  return `${description}\n${text}`.toWellFormed();
}
