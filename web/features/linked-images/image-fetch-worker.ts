import type { FetchRefusal, FromImageFetchWorker, ToImageFetchWorker } from './browser-fetch.ts';

// Fetches images of other servers beside the page. It is served with a content security policy of its own, which lets it connect to other
// servers (`server/http/web-files.ts`); the page itself, which has the session, stays bound to its own.
self.addEventListener('message', ({ data }: MessageEvent<ToImageFetchWorker>) => {
  void answer(data).then((message) =>
    self.postMessage(message, { transfer: 'bytes' in message ? [message.bytes] : [] }),
  );
});

async function answer({ id, url, maxBytes, withinMs }: ToImageFetchWorker): Promise<FromImageFetchWorker> {
  const signal = AbortSignal.timeout(withinMs);
  try {
    // What the page has shown already is in the browser's cache without the permission to read it.
    const asked = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store', signal } as const;
    const response = await fetch(url, asked);
    if (!response.ok) return { id, refusal: response.status };
    const blob = await readBody(response, maxBytes);
    return blob === null ? { id, refusal: 'large' } : { id, bytes: await blob.arrayBuffer(), type: blob.type };
  } catch {
    return { id, refusal: refusalOf(signal) };
  }
}

/** Null where it has more bytes than may be. */
async function readBody({ body, headers }: Response, maxBytes: number): Promise<Blob | null> {
  const chunks: BlobPart[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    length += read.value.length;
    if (length > maxBytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(read.value);
  }
  return new Blob(chunks, { type: headers.get('content-type') ?? '' });
}

function refusalOf({ aborted }: AbortSignal): FetchRefusal {
  return aborted ? 'late' : 'closed';
}
