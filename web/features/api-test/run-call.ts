import { failureOfFetch, isAbort } from '#web/lib/calls/api-error.ts';
import { waitForRoom, withSession } from '#web/lib/calls/request.ts';
import { sendRequest } from '#web/lib/calls/transport.ts';
import type { BackendCall } from './backend-call.ts';
import type { Operation } from './description.ts';

/** The answer to a call. */
export interface CallAnswer {
  status: number;
  statusText: string;
  /** The time from sending to the last byte, in milliseconds. */
  took: number;
  headers: [name: string, value: string][];
  body: AnswerBody;
}

export type AnswerBody = { kind: 'text'; text: string; isJson: boolean } | { kind: 'file'; blob: Blob };

/** Sends a call under the client's limit, and reads all of the answer. Throws a sentence for people. */
export async function runCall(operation: Operation, call: BackendCall, signal: AbortSignal): Promise<CallAnswer> {
  await waitForRoom(operation);
  const started = performance.now();
  const access = call.usesSession ? 'user' : 'open';
  try {
    const response = await withSession({ access }, (token) => sendOnce(call, token, signal));
    const body = await readBody(response);
    return {
      status: response.status,
      statusText: response.statusText,
      took: performance.now() - started,
      headers: [...response.headers].sort(([one], [other]) => one.localeCompare(other)),
      body,
    };
  } catch (error) {
    throw isAbort(error) ? error : failureOfFetch(error);
  }
}

function sendOnce(
  { url, method, headers, body }: BackendCall,
  token: string | null,
  signal: AbortSignal,
): Promise<Response> {
  const own: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  return sendRequest(url, { method, headers: { ...headers, ...own }, body, signal, credentials: 'omit' });
}

async function readBody(response: Response): Promise<AnswerBody> {
  const type = response.headers.get('content-type') ?? '';
  if (/^application\/([\w.+-]*\+)?json\b/.test(type))
    return { kind: 'text', text: pretty(await response.text()), isJson: true };
  if (type === '' || /^text\/|svg|xml\b/.test(type))
    return { kind: 'text', text: await response.text(), isJson: false };
  return { kind: 'file', blob: await response.blob() };
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
