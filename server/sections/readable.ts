import { AppError } from '#contract/errors.ts';
import type { Database } from '#server/database/database.ts';
import { ownBytes, projectBytes } from './book-store.ts';

/** Bytes of text that one answer holds at most: many times any book in print, and what a server can hold several times over. */
const READ_MAX = 200 * 1024 * 1024;

/** `too_large` where a project within its own limits is too much for one answer. To be asked before anything of it is read or written. */
export async function requireReadable(db: Database, projectId: string): Promise<void> {
  if ((await projectBytes(db, projectId)) <= READ_MAX) return;
  throw new AppError('too_large', {
    message:
      'This project is too large to be read at once. Please read its sections one by one, or delete those it does not need.',
  });
}

/** The same for all sections of a person. */
export async function requireOwnReadable(db: Database, ownerId: string): Promise<void> {
  if ((await ownBytes(db, ownerId)) <= READ_MAX) return;
  throw new AppError('too_large', {
    message: 'Your sections are too large to be read at once. Please read them project by project.',
  });
}
