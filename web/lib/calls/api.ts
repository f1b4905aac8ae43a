import type { Answer, RouteContract } from '#contract/route.ts';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { type CallInput, readJson, send } from './request.ts';

/**
 * Calls a route of the API and resolves to its checked answer. Throws ApiError with a sentence for people, or an AbortError if `signal`
 * cancels the call.
 */
export async function call<R extends RouteContract>(route: R, input: CallInput<R> = {}): Promise<Answer<R>> {
  const response = await send(route, input);
  return answerOf(route, response.status, await readJson(response));
}

/** The data of a successful answer, checked by the route's schema. Throws ApiError if it does not match. */
export function answerOf<R extends RouteContract>(route: R, status: number, body: unknown): Answer<R> {
  const envelope = wrap(body);
  if (envelope.success === false) throw errorOfAnswer(status, '', envelope);
  if (typeof route.response === 'string') return envelope.data as Answer<R>;
  const parsed = route.response.safeParse(envelope.data);
  if (parsed.success) return parsed.data as Answer<R>;
  const message = 'The server gave an answer that this page cannot read. Please reload the page and try again.';
  throw new ApiError(message, { status, code: 'unreadable_answer', cause: parsed.error });
}

/** Treats an answer without an envelope as its data. */
function wrap(body: unknown): { success?: unknown; data?: unknown } {
  const isEnvelope =
    typeof body === 'object' && body !== null && ['success', 'data', 'error'].some((key) => key in body);
  return isEnvelope ? (body as object) : { success: true, data: body };
}
