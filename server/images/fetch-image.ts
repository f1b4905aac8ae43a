import { AppError } from '#contract/errors.ts';
import { IMAGE_MAX_BYTES } from '#contract/images.ts';
import { type ImageFetchServices, ImageNotFetched } from '#domain/linked-images/fetch-images.ts';
import type { ArrivingUpload, UploadLimit } from '#server/http/upload-limit.ts';

const REDIRECTIONS_MAX = 3;
const WITHIN_MS = 10_000;
const HEADERS = { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', 'user-agent': 'Tomewright' };

const MISSING = 'It could not be fetched:';
const TOO_LARGE = `${MISSING} a picture can have at most 20 MB.`;

/** The error for an address in this server's own network. */
export function refuseImageAddress(): AppError {
  return new AppError('invalid_input', {
    message: `${MISSING} the server asks only addresses that are open to the internet.`,
  });
}

/** Fetches images for people; their bytes count among the person's uploads. */
export function createImageFetch(
  uploads: Pick<UploadLimit, 'acquire'>,
  publicFetch: { fetch: typeof fetch },
): ImageFetchServices['withFetchedImage'] {
  return async ({ personId, url, signal }, work) => {
    const arriving = uploads.acquire(personId);
    try {
      const bytes = await fetchImage(url, { send: publicFetch.fetch, arriving, signal });
      return await work({ bytes, name: nameIn(url) });
    } finally {
      arriving.release();
    }
  };
}

/** The name of the file at an address. */
function nameIn(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

interface Fetching {
  /** Reaches only public addresses, and follows no redirection. */
  send: typeof fetch;
  /** Limits the memory of the bytes as they arrive. */
  arriving: ArrivingUpload;
  signal: AbortSignal;
  /** The longest time from the first connection to the last byte, in milliseconds. */
  withinMs?: number;
}

/** The bytes that another server sends, of any kind. Throws ImageNotFetched, and the errors of `send` and `arriving`. */
export async function fetchImage(url: string, fetching: Fetching): Promise<Uint8Array<ArrayBuffer>> {
  const { withinMs = WITHIN_MS } = fetching;
  const late = AbortSignal.timeout(withinMs);
  const signal = AbortSignal.any([fetching.signal, late]);
  try {
    return await readBody(await follow(url, { ...fetching, signal }), fetching.arriving);
  } catch (error) {
    if (error instanceof ImageNotFetched || error instanceof AppError) throw error;
    if (late.aborted) throw new ImageNotFetched(`${MISSING} the other server took longer than ${withinMs / 1000} s.`);
    throw new ImageNotFetched(`${MISSING} the other server could not be reached.`, { cause: error });
  }
}

/** The answer after a few redirections, each of which is checked like the first address. */
async function follow(first: string, { send, signal }: Pick<Fetching, 'send' | 'signal'>): Promise<Response> {
  let url = askable(first);
  for (let followed = 0; followed <= REDIRECTIONS_MAX; followed += 1) {
    const response = await send(url, { headers: HEADERS, redirect: 'manual', credentials: 'omit', signal });
    const next = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (next === null) return response;
    await response.body?.cancel();
    url = askable(next, url);
  }
  throw new ImageNotFetched(`${MISSING} its address leads on to others too often.`);
}

function askable(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  const isAskable = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isAskable) throw new ImageNotFetched(`${MISSING} its address is not one that the server asks.`);
  return url;
}

async function readBody(response: Response, arriving: ArrivingUpload): Promise<Uint8Array<ArrayBuffer>> {
  const { ok, status, body, headers } = response;
  try {
    if (!ok) throw new ImageNotFetched(`${MISSING} the other server answered with status ${status}.`);
    if (Number(headers.get('content-length')) > IMAGE_MAX_BYTES) throw new ImageNotFetched(TOO_LARGE);
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of body ?? []) {
      length += chunk.length;
      if (length > IMAGE_MAX_BYTES) throw new ImageNotFetched(TOO_LARGE);
      await arriving.take(chunk.length);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    // A body that is not read to its end would keep its connection.
    if (body && !body.locked) await body.cancel();
    throw error;
  }
}
