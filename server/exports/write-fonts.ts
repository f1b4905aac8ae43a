import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BookFont } from '#domain/fonts/book-fonts.ts';
import type { JobFont } from './job/job.ts';

interface FontFolder {
  folder: string;
  goOn(): void;
  /** The bytes with this hash; null where they are gone. */
  read(hash: string): Promise<Uint8Array | null>;
}

/** Writes the author's fonts into the job's folder, where the worker reads them. */
export async function writeFonts(fonts: readonly BookFont[], { folder, goOn, read }: FontFolder): Promise<JobFont[]> {
  const written: JobFont[] = [];
  for (const font of fonts) {
    goOn();
    const bytes = await read(font.hash);
    if (!bytes) continue;
    const file = join(folder, `font-${written.length + 1}`);
    await writeFile(file, bytes);
    written.push({ ...font, file });
  }
  return written;
}
