import { join } from 'node:path';
import type { Objects } from '#server/objects/objects.ts';
import { createDiskCopies, createSharedCopies, type ImageCopies } from './copies.ts';
import { createDiskStore, createSharedStore, type ImageStore } from './store.ts';

/** Where images and their copies are kept: in the store that all processes share, or in the data folder where there is none. */
export function openImageStores(objects: Objects | null, dataDir: string): { images: ImageStore; copies: ImageCopies } {
  if (objects) return { images: createSharedStore(objects), copies: createSharedCopies(objects) };
  return {
    images: createDiskStore(join(dataDir, 'images')),
    copies: createDiskCopies(join(dataDir, 'cache', 'pictures')),
  };
}
