import { IMAGE_MAX_BYTES } from '#contract/images.ts';

/** An image that the worker is to fetch; its address begins with https://. */
export interface ToImageFetchWorker {
  /** By which the answer is known. */
  id: number;
  url: string;
  maxBytes: number;
  withinMs: number;
}

/** Why the worker has no bytes: the other server lets no page read them or is not there, is late, sends too many, or answers this status. */
export type FetchRefusal = 'closed' | 'late' | 'large' | number;

export type FromImageFetchWorker = { id: number } & ({ bytes: ArrayBuffer; type: string } | { refusal: FetchRefusal });

const WITHIN_MS = 10_000;

/** Fetches images of other servers in a worker of this browser, without cookies and without saying where they are wanted. */
export interface BrowserFetch {
  /** The image as a file to be uploaded; throws an Error with a sentence where it cannot be had. */
  fetch(url: string): Promise<File>;
  close(): void;
}

export function openBrowserFetch(): BrowserFetch {
  const worker = new Worker(new URL('./image-fetch-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (answer: FromImageFetchWorker) => void>();
  const broken = Promise.withResolvers<never>();
  // It may break while nobody waits for it.
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

/** A page with a secure address asks others in no other way, and no address in the author's own network answers in this one. */
function secureAddress(url: string): string {
  return url.replace(/^http:/i, 'https:');
}

/** Why the browser could not fetch an image from a host, and what its author can do. */
export function refusalWords(refusal: FetchRefusal, host: string): string {
  if (refusal === 'late')
    return `${host} took longer than 10 seconds. Please try again, or save the picture and upload it.`;
  if (refusal === 'large') return 'A picture can have at most 20 MB. Please make it smaller and upload it.';
  if (refusal === 'closed')
    return `${host} does not let other pages read its pictures, or cannot be reached. Please save the picture and upload it.`;
  return `${host} does not have this picture any more: it answered with status ${refusal}.`;
}

/** What its file is called on the other server. */
function fileNameIn(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name) || 'picture';
  } catch {
    return name;
  }
}
