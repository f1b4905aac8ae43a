import * as routes from '#contract/members.ts';
import { type AttemptServices, guardAttempts } from '#domain/attempts/attempt-guard.ts';
import { type BoundHandler, handle } from '#domain/handler.ts';
import type { Database } from '#domain/database/database.ts';
import type { Mail } from '#domain/mails/mail.ts';
import type { DomainServices } from '#domain/services.ts';
import type { Store } from '#domain/store/store.ts';
import {
  addLink,
  changeMember,
  presentInvitation,
  presentLink,
  readMembers,
  removeLink,
  removeMember,
  transferBook,
} from './change-members.ts';
import {
  acceptInvitation,
  declineInvitation,
  invitationMail,
  inviteMember,
  readInvitation,
  readOwnInvitations,
} from './invitations.ts';

interface MemberServices extends Pick<DomainServices, 'store' | 'now' | 'newId' | 'quotaBytes' | 'pause'> {
  accounts: AttemptServices & { secrets: { newToken(): string } };
  transact: Transact;
  /** Stores a mail in a transaction. Call the returned function after the transaction, to send it. */
  queuedMailer: { add(mail: Mail, transaction: Database): Promise<() => Promise<void>> };
  /** Tells all processes that hold a book open that somebody's role in it has changed. */
  roleChanges: { publish(change: { projectId: string; userId: string | null }): Promise<void> };
  appUrl: () => string;
}

/** Runs work in a transaction, which it gets both as a store and as a database. */
export type Transact = <T>(work: (store: Store, transaction: Database) => Promise<T>) => Promise<T>;

/** The calls about access to a book. A change takes effect at once in all processes that hold the book open for the person. */
export function memberHandlers(services: MemberServices): BoundHandler[] {
  const { accounts, store, transact, queuedMailer, roleChanges, appUrl } = services;
  const { newToken, sha256 } = accounts.secrets;
  const attempts = guardAttempts(accounts, 'invitation');
  return [
    handle(routes.listMembers, async ({ book, params }) => ({
      members: await readMembers(store, { ...book, projectId: params.id }),
    })),

    handle(routes.inviteMember, async ({ user, book, params, body }) => {
      await attempts.require(user.id, body.email);
      const token = newToken();
      const asked = { ...body, ownerId: book.ownerId, projectId: params.id, tokenHash: sha256(token) };
      const link = `${appUrl()}/invitation?token=${token}`;
      // In one transaction, so that no earlier invitation becomes invalid without a mail with the new one.
      const { invitation, send } = await transact(async (within, transaction) => {
        const { title, inviter, ...made } = await inviteMember({ ...services, store: within }, asked);
        const { email, role } = made.invitation;
        return {
          ...made,
          send: await queuedMailer.add(invitationMail(email, { inviter, title, role, link }), transaction),
        };
      });
      await attempts.count(user.id, body.email);
      await send();
      return presentInvitation(invitation);
    }),

    handle(routes.changeMember, async ({ book, params, body }) => {
      const key = { ownerId: book.ownerId, projectId: params.id, userId: params.userId };
      const member = await changeMember(services, key, body.role);
      await roleChanges.publish({ projectId: params.id, userId: params.userId });
      return member;
    }),

    handle(routes.removeMember, async ({ user, book, params }) => {
      const key = { ownerId: book.ownerId, projectId: params.id, userId: params.userId };
      await removeMember(services, key, { id: user.id, role: book.role });
      await roleChanges.publish({ projectId: params.id, userId: params.userId });
      return { user_id: params.userId };
    }),

    handle(routes.readInvitation, async ({ body }) => readInvitation(services, sha256(body.token))),

    handle(routes.listOwnInvitations, async ({ user }) => ({ invitations: await readOwnInvitations(services, user) })),

    handle(routes.declineInvitation, async ({ user, params }) => {
      await declineInvitation(services, user, params.id);
      return { id: params.id };
    }),

    handle(routes.acceptInvitation, async ({ user, body }) => {
      const key = 'id' in body ? { id: body.id } : { token_hash: sha256(body.token) };
      const accepted = await acceptInvitation(services, user, key);
      await roleChanges.publish({ projectId: accepted.project_id, userId: user.id });
      return accepted;
    }),

    handle(routes.transferProject, async ({ book, params, body }) => {
      await transferBook(services, { ownerId: book.ownerId, projectId: params.id, to: body.user_id });
      await roleChanges.publish({ projectId: params.id, userId: null });
      return { members: await readMembers(store, { ownerId: body.user_id, projectId: params.id, role: 'editor' }) };
    }),

    handle(routes.createLink, async ({ book, params, body }) => {
      const token = newToken();
      const { role, expires_at } = body;
      const place = { ownerId: book.ownerId, projectId: params.id };
      const made = { ...place, role, expiresAt: expires_at ?? null, tokenHash: sha256(token) };
      const link = await addLink(services, made);
      // The token comes after the #, so that no server and no log on the way sees it.
      return { ...link, url: `${appUrl()}/shared/${encodeURIComponent(params.id)}#${token}` };
    }),

    handle(routes.listLinks, async ({ params }) => ({
      links: (await store.members.listLinks(params.id)).map(presentLink),
    })),

    handle(routes.removeLink, async ({ book, params }) => {
      await removeLink(services, { ownerId: book.ownerId, projectId: params.id, linkId: params.linkId });
      return { id: params.linkId };
    }),
  ];
}
