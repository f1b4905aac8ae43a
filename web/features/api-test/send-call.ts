import { waitForRoom, withSession } from '#web/lib/calls/request.ts';
import { sendRequest } from '#web/lib/calls/transport.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { isDestructive } from './calls.ts';

/** How long to read a stream of events, in ms. The library shows only complete answers, so it gets what has arrived by then. */
const STREAM_MS = 30_000;

interface CallNamed {
  /** The path within the API, with its parameters filled in. */
  path: string;
  usesSession: boolean;
}

/** Sends a prepared call like the pages do: it obeys their rate limit and renews the session. In the demo, the page itself answers it. */
export async function sendCall(url: string, init: RequestInit, { path, usesSession }: CallNamed): Promise<Response> {
  const { method = 'GET', body = null } = init;
  const name = `${method} ${path}`;
  if (isDestructive(name) && !(await isMeant(name))) throw new Error('Not sent');
  await waitForRoom({ method: method as 'GET', path });
  const answer = await withSession({ access: usesSession ? 'user' : 'open' }, (token) => {
    const headers = new Headers();
    for (const [key, value] of Object.entries(init.headers ?? {})) {
      // The library holds a placeholder instead of the person's token. No header may hold the placeholder, so it is left out.
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

/** Reads the text of an answer until it ends or `ms` have passed, and then closes the connection. */
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
