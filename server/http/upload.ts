import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';

export interface Upload {
  bytes: Buffer;
  fileName: string;
}

/** Reads the one file of a form. The limit holds while it is read, not after. */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<Upload> {
  if (!request.isMultipart())
    throw new AppError('unsupported_type', { message: `Please send a form with the file in the field "${field}".` });
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
}
