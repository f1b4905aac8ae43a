import type { FetchRefusal, FromImageFetchWorker, ToImageFetchWorker } from './browser-fetch.ts';

// Fetches images of other servers in a worker. The worker is served with a content security policy of its own that lets it connect to other
// servers (`server/http/web-files.ts`). The page, which has the session, may connect only to its own server.
self.addEventListener('message', ({ data }: MessageEvent<ToImageFetchWorker>) => {
  void answer(data).then((message) =>
    self.postMessage(message, { transfer: 'bytes' in message ? [message.bytes] : [] }),
  );
});

async function answer({ id, url, maxBytes, withinMs }: ToImageFetchWorker): Promise<FromImageFetchWorker> {
  const signal = AbortSignal.timeout(withinMs);
  try {
    // Images that the page has already shown are in the browser's cache without the permission to read them, so the cache is not used.
    const asked = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store', signal } as const;
    const response = await fetch(url, asked);
    if (!response.ok) return { id, refusal: response.status };
    const blob = await readBody(response, maxBytes);
    return blob === null ? { id, refusal: 'large' } : { id, bytes: await blob.arrayBuffer(), type: blob.type };
  } catch {
    return { id, refusal: refusalOf(signal) };
  }
}

/** Reads the body; null if it has more than `maxBytes` bytes. */
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
