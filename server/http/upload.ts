import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { RouteContract } from '#contract/route.ts';
import type { UploadedFile } from '#domain/handler.ts';
import type { ArrivingUpload, UploadLimit } from './upload-limit.ts';

const CUT_OFF = 'This file did not arrive whole. Please send it again.';

interface ExpectedUpload {
  route: RouteContract;
  /** Who sends it. */
  personId: string;
  /** Limits the memory of uploads. */
  limit: UploadLimit;
}

interface OpenUpload {
  /** Reads the one file of the form. Room is taken as its bytes arrive; where there is none, the file is refused. */
  read(): Promise<UploadedFile>;
  /** Releases the room. */
  release(): void;
}

/** request-ends.ts limits how long a file may take to arrive. */
export function openUpload(request: FastifyRequest, { route, personId, limit }: ExpectedUpload): OpenUpload {
  let arriving: ArrivingUpload | null = null;
  return {
    read() {
      const { upload } = route;
      if (!upload) throw new Error(`${route.path} takes no file`);
      if (!request.isMultipart()) {
        const message = `Please send a form with the file in the field "${upload.field}".`;
        throw new AppError('unsupported_type', { message });
      }
      arriving = limit.acquire(personId);
      return readUpload(request, upload, arriving);
    },
    release: () => arriving?.release(),
  };
}

async function readUpload(
  request: FastifyRequest,
  { field, maxBytes }: NonNullable<RouteContract['upload']>,
  arriving: ArrivingUpload,
): Promise<UploadedFile> {
  try {
    const part = await request.file({ limits: { fileSize: maxBytes, files: 1 } });
    if (!part || part.fieldname !== field) {
      part?.file.resume();
      throw new AppError('invalid_input', {
        message: `Please choose a file (field "${field}").`,
        issues: [{ path: field, message: 'A file is needed' }],
      });
    }
    const bytes = await readFile(part.file, arriving, maxBytes);
    if (bytes.length === 0)
      throw new AppError('invalid_input', { message: 'This file is empty. Please choose another one.' });
    return { bytes, fileName: part.filename };
  } catch (error) {
    // The rest is read and dropped, so that a client that is still sending gets to read the answer.
    request.raw.unpipe().resume();
    throw isRefusal(error) ? error : new AppError('invalid_input', { message: CUT_OFF, cause: error });
  }
}

async function readFile(file: MultipartFile['file'], arriving: ArrivingUpload, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file as AsyncIterable<Buffer>) {
    await arriving.take(chunk.length);
    chunks.push(chunk);
  }
  if (file.truncated) throw new AppError('too_large', { message: tooLarge(maxBytes) });
  return Buffer.concat(chunks);
}

function tooLarge(maxBytes: number): string {
  return `This file is larger than the ${Math.floor(maxBytes / 1024 / 1024)} MB that it may have. Please choose a smaller one, or split it.`;
}

/** Whether an error is a refusal by us or by the plugin, as opposed to a parse error of a broken form or the error of a closed socket. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof AppError || (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_'))
  );
}
