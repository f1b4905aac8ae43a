import { join } from 'node:path';
import type { ImageStore } from '#server/images/store.ts';
import { createTypesetter, type TypesetterOptions } from '#server/typeset/typesetter.ts';
import { createBookCache } from './cache.ts';
import { createExporter, type Exporter } from './exporter.ts';
import type { ExportJob, ExportResult } from './job.ts';

const CACHE_BYTES = 1_000_000_000;

export interface ExportSetting extends Partial<TypesetterOptions> {
  dataDir: string;
  imageStore: ImageStore;
}

/** The exporter as the server uses it: a process of its own, and a cache below the data folder. */
export function openExporter({ dataDir, imageStore, ...limits }: ExportSetting): OpenExporter {
  const entry = new URL('./typeset-process.ts', import.meta.url);
  const typesetter = createTypesetter<ExportJob, ExportResult>({ entry, ...limits });
  const cache = createBookCache<ExportResult>(join(dataDir, 'cache', 'typeset'), CACHE_BYTES);
  return {
    ...createExporter({ typesetter, cache, imageStore }),
    processId: typesetter.pid,
    close: typesetter.close,
  };
}

export interface OpenExporter extends Exporter {
  /** The typesetting process, or null while there is none. */
  processId(): number | null;
  close(): Promise<void>;
}
