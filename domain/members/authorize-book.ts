import { type BookRole, hasRole, missingRoleMessage } from '#contract/book-roles.ts';
import type { RouteContract } from '#contract/route.ts';
import { AppError } from '#contract/errors.ts';
import type { Records } from '#domain/store/store.ts';
import type { AuthenticatedUser, BookAccess } from '#domain/handler.ts';
import type { Access } from './members-store.ts';

/** Finds the book that a call names. Throws where its caller does not have the role that the route requires there. */
export type AuthorizeBook = (
  route: RouteContract & { requiredRole: BookRole },
  call: CallOfBook,
) => Promise<BookAccess>;

interface CallOfBook {
  user: AuthenticatedUser | null;
  /** The token of a link, or null. */
  link: string | null;
  params: unknown;
  query: unknown;
  body: unknown;
}

type Lookup = Pick<Records, 'members' | 'comments'>;

/** The part of a call that names a book, as the route's schemas have checked it. */
interface Named {
  id?: string;
  project_id?: string;
}

interface AuthorizingServices {
  store: Lookup;
  now: () => Date;
  /** The hash under which the token of a link is stored. */
  hashToken(token: string): string;
}

export function createAuthorizeBook({ store, now, hashToken }: AuthorizingServices): AuthorizeBook {
  return async ({ path, requiredRole }, call) => {
    const { user, link } = call;
    const projectId = await bookIn(store, path, call);
    if (projectId === null) return ownBook(call);
    const asker: Asker = user ? { userId: user.id } : { linkHash: hashToken(link ?? '') };
    const access = await requireAccess(store, asker, { projectId, now: now(), requiredRole });
    return { ownerId: access.ownerId, role: access.role, callerId: user?.id ?? `link ${access.linkId}` };
  };
}

/** The id of the book that a call is about; null where it is about none. */
async function bookIn(store: Lookup, path: string, call: CallOfBook): Promise<string | null> {
  if (path.startsWith('/jobs/:id')) return bookOfDraft(store, call);
  if (path.startsWith('/comments/:id')) return bookOfComment(store, call);
  return namedIn(path, call);
}

function namedIn(path: string, { params, query, body }: CallOfBook): string | null {
  if (/^\/(?:projects|books)\/:id/.test(path)) return (params as Named | undefined)?.id ?? null;
  const [asked, sent] = [query, body] as (Named | undefined)[];
  return sent?.project_id ?? asked?.project_id ?? null;
}

async function bookOfDraft({ members }: Pick<Records, 'members'>, { user, params }: CallOfBook): Promise<string> {
  const projectId = await members.findBookOfDraft((params as Named | undefined)?.id ?? '');
  // People without access to the book learn nothing of its drafts.
  if (projectId === null || !user || !(await members.findAccess(user.id, projectId)))
    throw new AppError('job_not_found');
  return projectId;
}

async function bookOfComment({ comments, members }: Lookup, { user, params }: CallOfBook): Promise<string> {
  const comment = await comments.find((params as Named | undefined)?.id ?? '');
  if (!comment || !user || !(await members.findAccess(user.id, comment.project_id)))
    throw new AppError('comment_not_found');
  return comment.project_id;
}

function ownBook({ user }: CallOfBook) {
  if (!user) throw new AppError('unauthenticated');
  return { ownerId: user.id, role: 'owner', callerId: user.id } as const;
}

/** The caller: a person, or somebody with a link of the book who is not signed in. */
type Asker = { userId: string } | { linkHash: string };

/**
 * Finds a caller's access to a book: its owner and the caller's role; null where the book does not exist for them. Everything that gives
 * access to a book asks this: calls, live pages, rooms.
 */
export function findAccess(
  { members }: Pick<Records, 'members'>,
  asker: Asker,
  { projectId, now }: { projectId: string; now: Date },
): Promise<(Access & { linkId?: string }) | null> {
  return 'userId' in asker
    ? members.findAccess(asker.userId, projectId)
    : members.findLinkAccess(asker.linkHash, projectId, now.toISOString());
}

/** Throws `role_missing` where a role is less than the required one. */
export function requireRole(role: BookRole, requiredRole: BookRole): void {
  if (!hasRole(role, requiredRole)) throw new AppError('role_missing', { message: missingRoleMessage(requiredRole) });
}

/** Finds a caller's access with a required role. Throws `project_not_found`, or `role_missing` where their role is less. */
export async function requireAccess(
  records: Pick<Records, 'members'>,
  asker: Asker,
  { projectId, now, requiredRole }: { projectId: string; now: Date; requiredRole: BookRole },
): Promise<Access & { linkId?: string }> {
  const access = await findAccess(records, asker, { projectId, now });
  if (!access) throw new AppError('project_not_found');
  requireRole(access.role, requiredRole);
  return access;
}
