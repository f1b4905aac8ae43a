import type { Report } from '../diagnostics.ts';
import type { Data } from './documents.ts';
import type { Ids } from './ids.ts';
import type { SceneImage } from './scene.ts';

/** What all documents of a book are made with. */
export interface DocumentScope {
  ids: Ids;
  stats: Data;
  book: { title: string; rules: string };
  /** An image by its address in the book; null where its bytes are gone. */
  image(address: string): SceneImage | null;
  report: Report;
}
