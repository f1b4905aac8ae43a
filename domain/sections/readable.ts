import { AppError } from '#contract/errors.ts';
import type { Records } from '../store/store.ts';

/** The most bytes of text in one answer: many times any printed book, and little enough for a server to hold several at once. */
const READ_MAX = 200 * 1024 * 1024;

/** `too_large` where a project within its own limits is too much for one answer. To be called before anything is read or written. */
export async function requireReadable({ sections }: Records, projectId: string): Promise<void> {
  if ((await sections.bytes(projectId)) <= READ_MAX) return;
  throw new AppError('too_large', {
    message:
      'This project is too large to be read at once. Please read its sections one by one, or delete those it does not need.',
  });
}

/** The same for all sections of a person. */
export async function requireOwnReadable({ sections }: Records, ownerId: string): Promise<void> {
  if ((await sections.ownBytes(ownerId)) <= READ_MAX) return;
  throw new AppError('too_large', {
    message: 'Your sections are too large to be read at once. Please read them project by project.',
  });
}
