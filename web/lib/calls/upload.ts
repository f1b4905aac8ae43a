import { getSnapshot } from '../session/session.ts';
import type { Answer, Given, RouteContract } from '#contract/route.ts';
import { answerOf } from './api.ts';
import { errorOfAnswer, networkError } from './api-error.ts';
import { readJson, urlOf, waitForRoom, withSession } from './request.ts';
import { ownTransport, type Transport } from './transport.ts';

interface UploadOptions<R extends RouteContract> {
  params?: Given<R, 'params'>;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal | undefined;
}

interface Reply {
  status: number;
  statusText: string;
  body: unknown;
}

/** Sends one file as a form and resolves to the checked answer. Throws ApiError, or an AbortError if `signal` cancels it. */
export async function uploadFile<R extends RouteContract>(
  route: R,
  file: File,
  options: UploadOptions<R> = {},
): Promise<Answer<R>> {
  const asker = getSnapshot();
  await waitForRoom(route);
  const url = urlOf(route, options.params === undefined ? {} : { params: options.params });
  const form = new FormData();
  form.append(route.upload?.field ?? 'file', file, file.name);
  const transport = ownTransport();
  const reply = await withSession(
    route,
    (token) => (transport ? postBy(transport, url, form, token, options.signal) : post(url, form, token, options)),
    asker,
  );
  if (reply.status >= 400) throw errorOfAnswer(reply.status, reply.statusText, reply.body);
  return answerOf(route, reply.status, reply.body);
}

async function postBy(
  transport: Transport,
  url: string,
  body: FormData,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const response = await transport(url, { method: 'POST', headers, body, ...(signal ? { signal } : {}) });
  return { status: response.status, statusText: response.statusText, body: await readJson(response) };
}

/** Uses XMLHttpRequest, since fetch does not report upload progress. */
function post(
  url: string,
  form: FormData,
  token: string | null,
  { onProgress, signal }: Pick<UploadOptions<RouteContract>, 'onProgress' | 'signal'>,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    if (signal?.aborted) return reject(new DOMException('The upload was given up', 'AbortError'));
    signal?.addEventListener('abort', abort, { once: true });
    request.open('POST', url);
    request.setRequestHeader('accept', 'application/json');
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => resolve(replyOf(request)));
    request.addEventListener('error', () => reject(networkError()));
    request.addEventListener('abort', () => reject(new DOMException('The upload was given up', 'AbortError')));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    request.send(form);
  });
}

function replyOf(request: XMLHttpRequest): Reply {
  return { status: request.status, statusText: request.statusText, body: parseJson(request.responseText) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
