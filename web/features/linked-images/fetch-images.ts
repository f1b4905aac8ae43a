import { uploadImage } from '#contract/images.ts';
import { FETCHED_AT_ONCE, fetchLinkedImages, placeImages } from '#contract/linked-images.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { uploadFile } from '#web/lib/calls/upload.ts';
import { openBrowserFetch } from './browser-fetch.ts';

/** How many images the browser fetches at the same time. */
const AT_ONCE = 3;
const PLACED_AT_ONCE = 500;

interface FetchRun {
  projectId: string;
  urls: readonly string[];
  onProgress(done: number): void;
  /** Whether to stop. Images that were fetched until then are kept. */
  isStopped(): boolean;
}

/**
 * The result of a run: how many images are in the book now, the ids of the versions that undo this (newest first), and why each other image
 * failed.
 */
export interface FetchOutcome {
  fetched: number;
  versionIds: string[];
  problems: ReadonlyMap<string, string>;
}

export type FetchWay = (run: FetchRun) => Promise<FetchOutcome>;

/** Fetches images with the browser, if the other servers allow it, and stores them in place of their addresses. */
export const fetchByBrowser: FetchWay = async ({ projectId, urls, onProgress, isStopped }) => {
  const browser = openBrowserFetch();
  const stored: { url: string; image_id: string }[] = [];
  const problems = new Map<string, string>();
  const rest = [...urls];
  const lane = async () => {
    for (let url = rest.shift(); url !== undefined && !isStopped(); url = rest.shift()) {
      try {
        const { id } = await uploadFile(uploadImage, await browser.fetch(url));
        stored.push({ url, image_id: id });
      } catch (error) {
        problems.set(url, messageOf(error));
      }
      onProgress(stored.length + problems.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane)).finally(browser.close);
  const versionIds: string[] = [];
  for (const images of inPieces(stored, PLACED_AT_ONCE)) {
    const { version_id } = await call(placeImages, { params: { id: projectId }, body: { images } });
    if (version_id !== null) versionIds.unshift(version_id);
  }
  return { fetched: stored.length, versionIds, problems };
};

/** Lets the server fetch the images and put them in their places. */
export const fetchByServer: FetchWay = async ({ projectId, urls, onProgress, isStopped }) => {
  const versionIds: string[] = [];
  const problems = new Map<string, string>();
  let done = 0;
  let fetched = 0;
  for (const some of inPieces(urls, FETCHED_AT_ONCE)) {
    if (isStopped()) break;
    const answer = await call(fetchLinkedImages, { params: { id: projectId }, body: { urls: some } });
    if (answer.version_id !== null) versionIds.unshift(answer.version_id);
    for (const { url, problem } of answer.images) {
      if (problem === undefined) fetched += 1;
      else problems.set(url, problem);
    }
    done += some.length;
    onProgress(done);
  }
  return { fetched, versionIds, problems };
};

function inPieces<T>(all: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));
}
