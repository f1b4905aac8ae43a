import { type FileHandle, open } from 'node:fs/promises';
import { FileAnswer } from '#domain/calls/handler.ts';
import type { CachedBook } from './cache.ts';
import type { FileResult } from './job/job.ts';
import { attachment, warningsHeader } from './present.ts';

export interface NamedFile {
  title: string;
  type: string;
  ending: string;
}

/** How often a file is made anew that gave way to others before it was opened. */
const ROUNDS = 3;

/** Makes a book's file and opens it, so that it can be sent whatever becomes of its name. */
export async function openMade<Made extends { file: CachedBook<FileResult> }>(
  make: () => Promise<Made>,
): Promise<Made & { handle: FileHandle }> {
  for (let round = 1; ; round += 1) {
    const made = await make();
    try {
      return { ...made, handle: await open(made.file.file) };
    } catch (error) {
      if (!isGone(error) || round >= ROUNDS) throw error;
    }
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** A book's file as a download; what to look at in it stands in a header. */
export function madeFile(
  { title, type, ending }: NamedFile,
  { file, handle }: { file: CachedBook<FileResult>; handle: FileHandle },
): FileAnswer {
  return new FileAnswer(
    { type, body: handle.createReadStream() },
    {
      'content-disposition': attachment(title, ending),
      'content-length': file.bytes,
      'cache-control': 'private, no-store',
      'x-export-warnings': warningsHeader(file.facts.warnings),
    },
  );
}
