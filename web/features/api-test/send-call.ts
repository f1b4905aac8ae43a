import { waitForRoom, withSession } from '#web/lib/calls/request.ts';
import { sendRequest } from '#web/lib/calls/transport.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { isDestructive } from './calls.ts';

/** A stream of events is shown as far as it got by then: the library shows an answer only when it is whole. */
const STREAM_MS = 30_000;

export interface CallNamed {
  /** The path within the interface, filled in. */
  path: string;
  usesSession: boolean;
}

/** Sends a prepared call as the pages do: under their limit, renewing the session, and in a demo to the page itself. */
export async function sendCall(url: string, init: RequestInit, { path, usesSession }: CallNamed): Promise<Response> {
  const { method = 'GET', body = null } = init;
  const name = `${method} ${path}`;
  if (isDestructive(name) && !(await isMeant(name))) throw new Error('Not sent');
  await waitForRoom({ method: method as 'GET', path });
  const answer = await withSession({ access: usesSession ? 'user' : 'open' }, (token) => {
    const headers = new Headers();
    for (const [key, value] of Object.entries(init.headers ?? {})) {
      // In place of the person's token the library has a sign, which no header may hold.
      if (!usesSession || key !== 'Authorization') headers.set(key, String(value));
    }
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    return sendRequest(url, { method, headers, body, credentials: 'omit' });
  });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
  return isStream ? new Response(await readFor(STREAM_MS, answer), answer) : answer;
}

function isMeant(title: string): Promise<boolean> {
  const message = 'This is done for real, to what is stored, and cannot be undone. Send it?';
  return confirmDialog({ title, message, confirmLabel: 'Send', isDestructive: true });
}

/** The text of an answer until it ends or its time in ms is over; then the connection is closed. */
export async function readFor(ms: number, { body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return '';
  const timer = setTimeout(() => void reader.cancel(), ms);
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += value;
    }
  } finally {
    clearTimeout(timer);
  }
}
