import { AppError } from '#contract/errors.ts';
import { type Asker, requireReach } from '#domain/members/require-reach.ts';
import type { Records } from '#domain/store/store.ts';
import { hashToken } from '#server/accounts/sessions/tokens.ts';
import type { FindBook } from '#server/http/bind.ts';

type FoundCall = Parameters<FindBook>[1];

type Lookup = Pick<Records, 'members' | 'comments'>;

/** What was checked by the route's own schemas. */
interface Named {
  id?: string;
  project_id?: string;
}

/** Finds for each call the book that it names, and whether its caller has the right that the route needs there. */
export function createFindBook({ store, now }: { store: Lookup; now: () => Date }): FindBook {
  return async ({ path, right }, call) => {
    const { user, link } = call;
    const projectId = await bookIn(store, path, call);
    if (projectId === null) return ownBook(call);
    const asker: Asker = user ? { userId: user.id } : { linkHash: hashToken(link ?? '') };
    const reach = await requireReach(store, asker, { projectId, now: now(), right });
    return { ownerId: reach.ownerId, role: reach.role, callerId: user?.id ?? `link ${reach.linkId}` };
  };
}

/** The book that a call is about; null where it is about none. */
async function bookIn(store: Lookup, path: string, call: FoundCall): Promise<string | null> {
  if (path.startsWith('/jobs/:id')) return bookOfDraft(store, call);
  if (path.startsWith('/comments/:id')) return bookOfComment(store, call);
  return namedIn(path, call);
}

function namedIn(path: string, { params, query, body }: FoundCall): string | null {
  if (/^\/(?:projects|books)\/:id/.test(path)) return (params as Named | undefined)?.id ?? null;
  const [asked, sent] = [query, body] as (Named | undefined)[];
  return sent?.project_id ?? asked?.project_id ?? null;
}

async function bookOfDraft({ members }: Pick<Records, 'members'>, { user, params }: FoundCall): Promise<string> {
  const projectId = await members.findBookOfDraft((params as Named | undefined)?.id ?? '');
  // Who may not come to the book learns nothing of its drafts.
  if (projectId === null || !user || !(await members.findReach(user.id, projectId)))
    throw new AppError('job_not_found');
  return projectId;
}

async function bookOfComment({ comments, members }: Lookup, { user, params }: FoundCall): Promise<string> {
  const comment = await comments.find((params as Named | undefined)?.id ?? '');
  if (!comment || !user || !(await members.findReach(user.id, comment.project_id)))
    throw new AppError('comment_not_found');
  return comment.project_id;
}

function ownBook({ user }: FoundCall) {
  if (!user) throw new AppError('unauthenticated');
  return { ownerId: user.id, role: 'owner', callerId: user.id } as const;
}
