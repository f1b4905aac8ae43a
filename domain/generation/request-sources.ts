import type { CanonServices } from '#domain/canon/change-canon.ts';
import { findSources, type TextOwner } from '#domain/canon/find-sources.ts';
import { promptText } from './prompts.ts';
import type { AiRequest } from './ai-provider.ts';

/** The most characters that a model is sent: about 6,000 tokens, which every model of today reads. */
const SENT_MAX = 24_000;
/** Room for the text around the sources: the rule about the material, and the line before the request. */
const AROUND = 400;
/** How many characters of the edited words are used for the search: the last ones say what the request is about. */
const EDITED_TEXT = 2000;

export interface SourceServices extends Pick<CanonServices, 'store' | 'canon'> {
  /** Yields to other work. */
  pause(): Promise<void>;
}

/** Adds the matching parts of the book to a request, within what a model reads. */
export async function withSources<R extends AiRequest>(
  services: SourceServices,
  place: TextOwner,
  { request, exclude = [] }: { request: R; exclude?: readonly string[] | undefined },
): Promise<R> {
  await ownTurn(services.pause);
  const room = Math.max(0, SENT_MAX - promptText({ ...request, sources: [] }).length - AROUND);
  const question = { text: questionOf(request), isAsked: request.kind === 'ask', exclude, room };
  return { ...request, sources: await findSources(services, place, question) };
}

let lastTurn: Promise<void> = Promise.resolve();

/** Runs one selection of sources in each turn of the event loop. Between two, texts that are being written can stream on. */
function ownTurn(pause: () => Promise<void>): Promise<void> {
  lastTurn = lastTurn.then(pause);
  return lastTurn;
}

/** The words by which the book is searched. */
function questionOf(request: AiRequest): string {
  if (request.kind === 'ask') return request.question;
  return request.kind === 'content' ? request.prompt : `${request.instruction}\n${request.text.slice(-EDITED_TEXT)}`;
}
