import { AppError } from '#contract/errors.ts';
import { type Asker, requireReach } from '#domain/members/require-reach.ts';
import type { Records } from '#domain/store/store.ts';
import { hashToken } from '#server/accounts/sessions/tokens.ts';
import type { FindBook } from '#server/http/bind.ts';

type FoundCall = Parameters<FindBook>[1];

/** What was checked by the route's own schemas. */
interface Named {
  id?: string;
  project_id?: string;
}

/** Finds for each call the book that it names, and whether its caller has the right that the route needs there. */
export function createFindBook({ store, now }: { store: Pick<Records, 'members'>; now: () => Date }): FindBook {
  return async ({ path, right }, call) => {
    const { user, link } = call;
    const projectId = path.startsWith('/jobs/:id') ? await bookOfDraft(store, call) : namedIn(path, call);
    if (projectId === null) return ownBook(call);
    const asker: Asker = user ? { userId: user.id } : { linkHash: hashToken(link ?? '') };
    const reach = await requireReach(store, asker, { projectId, now: now(), right });
    return { ownerId: reach.ownerId, role: reach.role, callerId: user?.id ?? `link ${reach.linkId}` };
  };
}

/** The book that a call names; null where it names none. */
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

function ownBook({ user }: FoundCall) {
  if (!user) throw new AppError('unauthenticated');
  return { ownerId: user.id, role: 'owner', callerId: user.id } as const;
}
