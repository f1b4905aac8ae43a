import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { createUploadGate } from './upload-gate.ts';

/**
 * The longest time for an upload: more than the largest file takes on a slow line. Without it, a client that sends a byte now and then
 * could keep its room for ever.
 */
const ARRIVES_WITHIN_MS = 10 * 60_000;
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
}

const gate = createUploadGate();

/**
 * Reads the one file of a form and works with it. The time limit applies while the file is read, not to the work. Room for the file is
 * reserved until the work is done; where there is none, `overloaded` is thrown before anything is read.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  expected: ExpectedUpload,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const { field, maxBytes, personId } = expected;
  if (!request.isMultipart())
    throw new AppError('unsupported_type', { message: `Please send a form with the file in the field "${field}".` });
  const announced = Number(request.headers['content-length'] ?? maxBytes);
  const leave = gate.enter(personId, Math.min(announced, maxBytes));
  try {
    return await work(await readUpload(request, expected));
  } finally {
    leave();
  }
}

async function readUpload(request: FastifyRequest, { field, maxBytes }: ExpectedUpload): Promise<Upload> {
  const tooLate = setTimeout(() => request.raw.destroy(), ARRIVES_WITHIN_MS);
  try {
    const part = await request.file({ limits: { fileSize: maxBytes, files: 1 } });
    if (!part || part.fieldname !== field) {
      part?.file.resume();
      throw new AppError('invalid_input', {
        message: `Please choose a file (field "${field}").`,
        issues: [{ path: field, message: 'A file is needed' }],
      });
    }
    const bytes = await part.toBuffer();
    if (bytes.length === 0)
      throw new AppError('invalid_input', { message: 'This file is empty. Please choose another one.' });
    return { bytes, fileName: part.filename };
  } catch (error) {
    throw isRefusal(error) ? error : new AppError('invalid_input', { message: CUT_OFF, cause: error });
  } finally {
    clearTimeout(tooLate);
  }
}

/**
 * Whether an error is a refusal by us or by the plugin. Errors of the parser about a broken form, and those of a closed socket, are not.
 */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof AppError || (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_'))
  );
}
