import type { PageAsset } from '#contract/live/drawn-page.ts';

/** Resolves to the image, or to null if the server has none. Rejects if the server cannot be reached. */
type LoadAsset = (asset: PageAsset) => Promise<string | null>;

/** The images of pages as data URLs. An image that failed to load is requested again, since the server names each image only once. */
interface PageAssets {
  /** Loads the images of a page. Resolves when each has arrived or failed for now. */
  take(assets: Readonly<Record<string, PageAsset>>): Promise<void>;
  find(key: string): string | null;
}

interface PageAssetsDeps {
  load: LoadAsset;
  /** Called when an image arrives after pages were shown without it. */
  onLate(key: string): void;
  /** Calls `act` after `ms`. */
  after(ms: number, act: () => void): void;
}

/** The waits before an image is requested again, in ms. After the last attempt the image is given up. */
const RETRIES_MS = [1000, 3000, 10_000, 30_000, 60_000, 120_000];

export function createPageAssets({ load, onLate, after }: PageAssetsDeps): PageAssets {
  const found = new Map<string, string>();

  async function fetchOne(key: string, asset: PageAsset, tries: number): Promise<void> {
    try {
      const url = await load(asset);
      if (url === null) return;
      found.set(key, url);
      if (tries > 0) onLate(key);
    } catch {
      const wait = RETRIES_MS[tries];
      if (wait !== undefined) after(wait, () => void fetchOne(key, asset, tries + 1));
    }
  }

  return {
    async take(assets) {
      await Promise.all(Object.entries(assets).map(([key, asset]) => fetchOne(key, asset, 0)));
    },
    find: (key) => found.get(key) ?? null,
  };
}
