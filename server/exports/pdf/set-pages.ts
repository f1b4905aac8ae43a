import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type PageImage, splitPages } from '#server/typeset/split-pages.ts';
import type { TypesetTools } from '#server/typeset/typeset-tools.ts';
import type { PagesJob, PagesResult } from '../job/job.ts';
import { withSources } from './set-book.ts';

/** Sets one book, in the typesetting process, as images of its pages, packed one after the other into a file. */
export async function setPages(job: PagesJob, tools: TypesetTools): Promise<PagesResult> {
  return withSources(job, tools, async (source) => {
    const file = await open(job.output, 'w');
    const ends: number[] = [];
    try {
      for (const page of splitPages(tools.compiler.pages(source))) {
        const packed = await promisify(gzip)(JSON.stringify(page));
        await file.write(packed);
        ends.push((ends.at(-1) ?? 0) + packed.length);
      }
    } finally {
      await file.close();
    }
    return { ends };
  });
}

/** The page of this number, from 1, of a file that `setPages` wrote; null where it has fewer. */
export async function readPage(path: string, { ends }: PagesResult, number: number): Promise<PageImage | null> {
  const end = ends[number - 1];
  if (end === undefined) return null;
  const start = ends[number - 2] ?? 0;
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
    return JSON.parse((await promisify(gunzip)(buffer)).toString()) as PageImage;
  } finally {
    await file.close();
  }
}
