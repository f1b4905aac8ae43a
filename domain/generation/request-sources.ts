import type { CanonServices } from '#domain/canon/change-canon.ts';
import { findSources, type TextOwner } from '#domain/canon/find-sources.ts';
import { promptText } from './prompts.ts';
import type { AiRequest } from './ai-provider.ts';

/** What a model is sent at most, in characters: about 6,000 tokens, which every model of today reads. */
export const SENT_MAX = 24_000;
/** What stands around the sources: the rule of the material, and the line before the request. */
const AROUND = 400;
/** Of words that are edited, what is near the place tells what the request is about. */
const EDITED_TEXT = 2000;

export interface SourceServices extends Pick<CanonServices, 'store' | 'canon'> {
  /** Lets others have their turn. */
  pause(): Promise<void>;
}

/** A request with what of the book is sent with it, within what a model reads. */
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

/** One choice in each turn of the loop: between two, the words of texts that are being written are passed on. */
function ownTurn(pause: () => Promise<void>): Promise<void> {
  lastTurn = lastTurn.then(pause);
  return lastTurn;
}

/** The words by which the book is searched. */
function questionOf(request: AiRequest): string {
  if (request.kind === 'ask') return request.question;
  return request.kind === 'content' ? request.prompt : `${request.instruction}\n${request.text.slice(-EDITED_TEXT)}`;
}
