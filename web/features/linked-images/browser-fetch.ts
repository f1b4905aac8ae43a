import { IMAGE_MAX_BYTES } from '#contract/images.ts';

/** An image that the worker should fetch. Its address begins with https://. */
export interface ToImageFetchWorker {
  /** The id that the answer repeats. */
  id: number;
  url: string;
  maxBytes: number;
  withinMs: number;
}

/**
 * Why the worker has no image: `closed` if the other server does not exist or forbids pages to read the image, `late` if it is too slow,
 * `large` if the image is too large, or the status of its answer.
 */
export type FetchRefusal = 'closed' | 'late' | 'large' | number;

export type FromImageFetchWorker = { id: number } & ({ bytes: ArrayBuffer; type: string } | { refusal: FetchRefusal });

const WITHIN_MS = 10_000;

/** Fetches images from other servers in a worker of this browser, without cookies and without a referrer. */
interface BrowserFetch {
  /** Resolves to the image as a file to upload. Throws an Error with a sentence for people if it cannot be fetched. */
  fetch(url: string): Promise<File>;
  close(): void;
}

export function openBrowserFetch(): BrowserFetch {
  const worker = new Worker(new URL('./image-fetch-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (answer: FromImageFetchWorker) => void>();
  const broken = Promise.withResolvers<never>();
  // The worker may fail while nobody waits for this promise.
  broken.promise.catch(() => undefined);
  let asked = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<FromImageFetchWorker>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', () => broken.reject(new Error('Your browser could not begin to fetch pictures.')));

  function ask(url: string): Promise<FromImageFetchWorker> {
    asked += 1;
    const message: ToImageFetchWorker = { id: asked, url, maxBytes: IMAGE_MAX_BYTES, withinMs: WITHIN_MS };
    return new Promise((resolve) => {
      waiting.set(message.id, resolve);
      worker.postMessage(message, { transfer: [] });
    });
  }

  return {
    async fetch(given) {
      const url = secureAddress(given);
      const answer = await Promise.race([ask(url), broken.promise]);
      if ('refusal' in answer) throw new Error(refusalWords(answer.refusal, new URL(url).host));
      return new File([answer.bytes], fileNameIn(url), { type: answer.type });
    },
    close: () => worker.terminate(),
  };
}

/**
 * Changes an address to https. A secure page may not use http, and addresses in the author's own network usually do not answer to https.
 */
function secureAddress(url: string): string {
  return url.replace(/^http:/i, 'https:');
}

/** A sentence that says why the browser could not fetch an image from a host, and what its author can do. */
function refusalWords(refusal: FetchRefusal, host: string): string {
  if (refusal === 'late')
    return `${host} took longer than 10 seconds. Please try again, or save the picture and upload it.`;
  if (refusal === 'large') return 'A picture can have at most 20 MB. Please make it smaller and upload it.';
  if (refusal === 'closed')
    return `${host} does not let other pages read its pictures, or cannot be reached. Please save the picture and upload it.`;
  return `${host} does not have this picture any more: it answered with status ${refusal}.`;
}

/** The file name of the image on the other server. */
function fileNameIn(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name) || 'picture';
  } catch {
    return name;
  }
}
