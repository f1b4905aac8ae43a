import { join } from 'node:path';
import { createDiskStore, type ImageStore } from './store.ts';

/** The store of images that the settings name. */
export function openImageStore({ dataDir }: { dataDir: string }): ImageStore {
  return createDiskStore(join(dataDir, 'images'));
}
