import type { PageAsset } from '#contract/live/drawn-page.ts';

/** The image itself, null where the server has none, and an error where it could not be reached. */
export type LoadAsset = (asset: PageAsset) => Promise<string | null>;

/** The images of pages as data URLs. One that did not come is asked for again, since the server names each once. */
export interface PageAssets {
  /** Takes what a page brings; resolves when each has come or failed for now. */
  take(assets: Readonly<Record<string, PageAsset>>): Promise<void>;
  find(key: string): string | null;
}

export interface PageAssetsParts {
  load: LoadAsset;
  /** One has come that pages were shown without. */
  onLate(key: string): void;
  /** Acts after so many milliseconds. */
  after(ms: number, act: () => void): void;
}

/** Waits before an image is asked for again, in milliseconds. After the last it is left. */
const RETRIES_MS = [1000, 3000, 10_000, 30_000, 60_000, 120_000];

export function createPageAssets({ load, onLate, after }: PageAssetsParts): PageAssets {
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
