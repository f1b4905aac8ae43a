import { createReadStream, type ReadStream } from 'node:fs';
import type { FastifyReply } from 'fastify';
import type { CachedBook } from './cache.ts';
import type { FileResult } from './job/job.ts';
import { attachment, warningsHeader } from './present.ts';

export interface NamedFile {
  title: string;
  type: string;
  ending: string;
}

/** Sends a book's file as a download; what to look at in it stands in a header. */
export function sendFile(
  reply: FastifyReply,
  { title, type, ending }: NamedFile,
  file: CachedBook<FileResult>,
): ReadStream {
  reply
    .type(type)
    .header('content-disposition', attachment(title, ending))
    .header('content-length', file.bytes)
    .header('cache-control', 'private, no-store')
    .header('x-export-warnings', warningsHeader(file.facts.warnings));
  return createReadStream(file.file);
}
