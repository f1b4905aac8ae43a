import * as routes from '#contract/accounts/accounts.ts';
import * as ownRoutes from '#contract/accounts/own-account.ts';
import { AppError } from '#contract/errors.ts';
import { type AuthenticatedUser, type BoundHandler, type Client, FileAnswer, handle } from '#domain/handler.ts';
import { type DeletionServices, deleteAccount } from '#domain/own-data/account-deletion.ts';
import { exportOwnData } from '#domain/own-data/own-data.ts';
import type { AccountServices } from './account-services.ts';
import { changeEmail, changePassword, forgotPassword, resetPassword } from './credentials.ts';
import { exchangeToken } from './hosted-sign-in.ts';
import { confirm, type Requester } from './passwords.ts';
import { removeTotp, startTotp, turnOnTotp } from './second-factor.ts';
import { readSessions, refreshSession } from './sessions.ts';
import { deleteSession, endOtherSessions, endOwnSession, type Origin } from './sessions-store.ts';
import { login, register } from './sign-in.ts';
import { setDisplayName } from './users-store.ts';
import { resendVerification, verifyEmail } from './verification.ts';

/** The calls of accounts. */
interface AccountCallServices {
  accounts: AccountServices;
  /** Deletes what is a person's, also outside the database. */
  deletion: DeletionServices;
  /** The answers with whole books that a person is being sent. */
  streamedReads: { acquire(personId: string, signal: AbortSignal): Promise<() => void> };
  pause: () => Promise<void>;
}

export function accountHandlers(services: AccountCallServices): BoundHandler[] {
  const { accounts } = services;
  return [
    handle(routes.register, async ({ body, client }) => ({ user: await register(accounts, body, client.address) })),
    ...signInHandlers(accounts),
    ...mailed(accounts),
    ...credentials(accounts),
    ...ownData(services),
  ];
}

/** The calls that begin, list and end the sessions of a person. */
export function signInHandlers(accounts: AccountServices): BoundHandler[] {
  return [...waysIn(accounts), ...sessions(accounts)];
}

function waysIn(accounts: AccountServices): BoundHandler[] {
  return [
    handle(routes.login, ({ body, client }) => login(accounts, body, originOf(client))),

    handle(routes.exchangeSupabase, ({ body, client }) =>
      exchangeToken(accounts, body.supabase_token, originOf(client)),
    ),

    handle(routes.refresh, ({ body, client }) => refreshSession(accounts, body.refresh_token, client.address)),

    handle(routes.me, async ({ user: { session_id: _session, ...user } }) => user),

    handle(ownRoutes.changeProfile, async ({ user: { session_id: _session, ...user }, body }) => {
      await setDisplayName(accounts.db, user.id, body.display_name, accounts.now().toISOString());
      return { ...user, ...body };
    }),
  ];
}

function sessions(accounts: AccountServices): BoundHandler[] {
  const { db } = accounts;
  return [
    handle(routes.logout, async ({ user }) => {
      await deleteSession(db, user.session_id);
      return {};
    }),

    handle(ownRoutes.listSessions, async ({ user }) => ({
      sessions: await readSessions(accounts, { userId: user.id, current: user.session_id }),
    })),

    handle(ownRoutes.endSession, async ({ user, params }) => {
      if (!(await endOwnSession(db, { userId: user.id, id: params.id }))) throw new AppError('not_found');
      return { id: params.id };
    }),

    handle(ownRoutes.endOtherSessions, async ({ user }) => {
      await endOtherSessions(db, { userId: user.id, kept: user.session_id });
      return {};
    }),
  ];
}

function mailed(accounts: AccountServices): BoundHandler[] {
  return [
    handle(routes.verifyEmail, async ({ body }) => ({ user: await verifyEmail(accounts, body.token) })),

    handle(routes.resendVerification, async ({ body, client }) => {
      await resendVerification(accounts, body.email, client.address);
      return {};
    }),

    handle(routes.forgotPassword, async ({ body, client }) => {
      await forgotPassword(accounts, body.email, client.address);
      return {};
    }),

    handle(routes.resetPassword, async ({ body }) => {
      await resetPassword(accounts, body.token, body.password);
      return {};
    }),
  ];
}

function credentials(accounts: AccountServices): BoundHandler[] {
  return [
    handle(ownRoutes.changePassword, async ({ user, body, client }) => {
      const change = { current: body.current_password, next: body.new_password };
      await changePassword(accounts, requesterOf(user, client), change);
      return {};
    }),

    handle(ownRoutes.changeEmail, async ({ user, body, client }) => {
      await changeEmail(accounts, requesterOf(user, client), body);
      return {};
    }),

    handle(ownRoutes.startTotp, ({ user, body, client }) =>
      startTotp(accounts, requesterOf(user, client), body.password),
    ),

    handle(ownRoutes.confirmTotp, async ({ user, body, client }) => ({
      recovery_codes: await turnOnTotp(accounts, requesterOf(user, client), body.code),
    })),

    handle(ownRoutes.removeTotp, async ({ user, body, client }) => {
      await removeTotp(accounts, requesterOf(user, client), body);
      return {};
    }),
  ];
}

function ownData({ accounts, deletion, streamedReads, pause }: AccountCallServices): BoundHandler[] {
  return [
    handle(ownRoutes.exportAccount, async ({ user, signal }) => {
      const release = await streamedReads.acquire(user.id, signal);
      const body = exportOwnData({ ...accounts, pause }, user.id);
      const headers = { 'content-disposition': 'attachment; filename="tomewright-account.json"' };
      return new FileAnswer({ type: 'application/json; charset=utf-8', body }, headers, release);
    }),

    handle(ownRoutes.deleteAccount, async ({ user, body, client }) => {
      const given = { password: body.password, hostedToken: body.supabase_token };
      await confirm(accounts, requesterOf(user, client), given);
      await deleteAccount(deletion, user.id);
      return {};
    }),
  ];
}

function originOf({ address, userAgent }: Client): Origin {
  return { address, userAgent };
}

function requesterOf(user: AuthenticatedUser, { address }: Client): Requester {
  return { userId: user.id, sessionId: user.session_id, address };
}
