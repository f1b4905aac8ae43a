import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { movable, type MovableOutline, pageSvg } from '#contract/live/page-svg.ts';
import type { BookTools } from '../typeset-tools.ts';
import { drawPage } from '#server/typeset/draw-page.ts';
import { pageText, VectorFile } from '#server/typeset/vector-file.ts';
import type { PagesJob } from '../export-jobs.ts';
import type { PageImage, PagesResult } from '#domain/exports/export-request.ts';
import { withSources } from './book-source.ts';

/**
 * Typesets one book, in the typesetting process, as images of its pages, which are packed one after the other into a file. They are drawn one
 * by one, since those of a long book are too many for memory.
 */
export async function setPages(job: PagesJob, tools: BookTools): Promise<PagesResult> {
  return withSources(job, tools, async (source) => {
    const file = await open(job.output, 'w');
    const ends: number[] = [];
    try {
      for (const page of drawnPages(tools.compiler.vector(source, tools.memory).bytes)) {
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

function* drawnPages(bytes: Buffer): Generator<PageImage> {
  const file = new VectorFile(bytes);
  const glyphs = new Map<string, MovableOutline | null>();
  const assets = new Map<string, string>();
  const sent = { glyphs: new Set<string>(), assets: new Set<string>(), addressOf: () => null };
  for (const each of file.pages) {
    const { page, parts } = drawPage(file, each, sent);
    for (const [name, outline] of Object.entries(parts.glyphs)) glyphs.set(name, movable(outline));
    for (const [key, asset] of Object.entries(parts.assets)) {
      if ('data' in asset) assets.set(key, `data:${asset.type};base64,${asset.data}`);
    }
    const svg = pageSvg(page, { glyph: (name) => glyphs.get(name) ?? null, asset: (key) => assets.get(key) ?? null });
    yield { svg, text: pageText(file, each) };
  }
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
