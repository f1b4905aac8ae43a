import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { ArrivingUpload, UploadGate } from './upload-gate.ts';

const CUT_OFF = 'This file did not arrive whole. Please send it again.';

export interface Upload {
  bytes: Buffer;
  fileName: string;
}

export interface ExpectedUpload {
  field: string;
  maxBytes: number;
  /** Who sends it. */
  personId: string;
  /** Where room for it is taken. */
  gate: UploadGate;
}

/**
 * Reads the one file of a form and works with it. Room is taken as its bytes arrive and kept until the work is done; where there is none
 * for the next bytes, the file is refused. How long it may take to arrive is limited in request-ends.ts.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  expected: ExpectedUpload,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const { field, personId, gate } = expected;
  if (!request.isMultipart())
    throw new AppError('unsupported_type', { message: `Please send a form with the file in the field "${field}".` });
  const arriving = gate.enter(personId);
  try {
    return await work(await readUpload(request, expected, arriving));
  } finally {
    arriving.leave();
  }
}

async function readUpload(
  request: FastifyRequest,
  { field, maxBytes }: ExpectedUpload,
  arriving: ArrivingUpload,
): Promise<Upload> {
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
    // What is still to come is read and dropped, so that a client that is sending gets to read the answer.
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

/**
 * Whether an error is a refusal by us or by the plugin. Errors of the parser about a broken form, and those of a closed socket, are not.
 */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof AppError || (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_'))
  );
}
