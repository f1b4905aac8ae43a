import type { LinkRole } from '#contract/book-roles.ts';
import { AppError } from '#contract/errors.ts';
import { type BookLink, LINKS_MAX } from '#contract/members.ts';
import type { DomainServices } from '../services.ts';
import { lockProject } from '../store/required.ts';
import { presentLink } from './present-members.ts';

export interface NewLink {
  ownerId: string;
  projectId: string;
  role: LinkRole;
  /** Null where it has no end. */
  expiresAt: string | null;
  /** What its token is known by. */
  tokenHash: string;
}

/** Adds a link to a book. */
export function addLink(
  { store, now, newId }: Pick<DomainServices, 'store' | 'now' | 'newId'>,
  { ownerId, projectId, role, expiresAt, tokenHash }: NewLink,
): Promise<BookLink> {
  const time = now().toISOString();
  const expires_at = expiresAt === null ? null : new Date(expiresAt).toISOString();
  if (expires_at !== null && expires_at <= time) throw new AppError('invalid_input', { issues: [ENDED] });
  return store.transaction(async (records) => {
    await lockProject(records, ownerId, projectId);
    if ((await records.members.listLinks(projectId)).length >= LINKS_MAX) throw new AppError('too_many_links');
    const link = { id: newId(), project_id: projectId, role, token_hash: tokenHash, created_at: time, expires_at };
    await records.members.addLink(link);
    return presentLink(link);
  });
}

/** Withdraws a link: it opens the book no more. */
export function removeLink(
  { store }: Pick<DomainServices, 'store'>,
  { ownerId, projectId, linkId }: { ownerId: string; projectId: string; linkId: string },
): Promise<void> {
  return store.transaction(async (records) => {
    await lockProject(records, ownerId, projectId);
    if (!(await records.members.removeLink(projectId, linkId))) throw new AppError('link_not_found');
  });
}

const ENDED = { path: 'expires_at', message: 'Please choose an end that has not passed yet' };
