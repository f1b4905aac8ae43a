import {
  exchangeSupabase,
  forgotPassword,
  login,
  logout,
  me,
  refresh,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '#contract/accounts/accounts.ts';
import {
  changeEmail,
  changePassword,
  confirmTotp,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportAccount,
  listSessions,
  removeTotp,
  startTotp,
} from '#contract/accounts/own-account.ts';
import type { PersonalTurns } from '#server/queue/personal-turns.ts';
import { type AuthenticatedUser, type BoundHandler, type Client, FileAnswer, handle } from '#domain/calls/handler.ts';
import type { Accounts } from './accounts.ts';
import type { Requester } from './passwords/confirmations.ts';
import type { Origin } from './sessions/session-store.ts';

/** The calls of accounts. */
export interface AccountServices {
  accounts: Accounts;
  /** The answers with whole books that a person is being sent. */
  largeReads: PersonalTurns;
}

export function accountHandlers({ accounts, largeReads }: AccountServices): BoundHandler[] {
  return [
    ...waysIn(accounts),

    ...mailed(accounts),

    ...own({ ...accounts, largeReads }),
  ];
}

function waysIn(accounts: Accounts): BoundHandler[] {
  return [
    handle(register, async ({ body, client }) => ({ user: await accounts.register(body, client.address) })),

    handle(login, ({ body, client }) => accounts.login(body, originOf(client))),

    handle(exchangeSupabase, ({ body, client }) => accounts.hosted.exchange(body.supabase_token, originOf(client))),

    handle(refresh, ({ body, client }) => accounts.refresh(body.refresh_token, client.address)),

    handle(me, async ({ user: { session_id: _session, ...user } }) => user),

    handle(logout, async ({ user }) => {
      await accounts.logout(user);
      return {};
    }),

    handle(listSessions, async ({ user }) => ({ sessions: await accounts.listSessions(user) })),

    handle(endSession, async ({ user, params }) => {
      await accounts.endSession(user, params.id);
      return { id: params.id };
    }),

    handle(endOtherSessions, async ({ user }) => {
      await accounts.endOtherSessions(user);
      return {};
    }),
  ];
}

function mailed(accounts: Accounts): BoundHandler[] {
  return [
    handle(verifyEmail, async ({ body }) => ({ user: await accounts.verifyEmail(body.token) })),

    handle(resendVerification, async ({ body, client }) => {
      await accounts.resendVerification(body.email, client.address);
      return {};
    }),

    handle(forgotPassword, async ({ body, client }) => {
      await accounts.credentials.forgotPassword(body.email, client.address);
      return {};
    }),

    handle(resetPassword, async ({ body }) => {
      await accounts.credentials.resetPassword(body.token, body.password);
      return {};
    }),
  ];
}

function own({
  credentials,
  secondFactor,
  ownData,
  largeReads,
}: Accounts & Pick<AccountServices, 'largeReads'>): BoundHandler[] {
  return [
    handle(changePassword, async ({ user, body, client }) => {
      const change = { current: body.current_password, next: body.new_password };
      await credentials.changePassword(requesterOf(user, client), change);
      return {};
    }),

    handle(changeEmail, async ({ user, body, client }) => {
      await credentials.changeEmail(requesterOf(user, client), body);
      return {};
    }),

    handle(startTotp, ({ user, body, client }) => secondFactor.start(requesterOf(user, client), body.password)),

    handle(confirmTotp, async ({ user, body, client }) => ({
      recovery_codes: await secondFactor.confirm(requesterOf(user, client), body.code),
    })),

    handle(removeTotp, async ({ user, body, client }) => {
      await secondFactor.remove(requesterOf(user, client), body);
      return {};
    }),

    handle(exportAccount, async ({ user, signal }) => {
      const leave = await largeReads.enter(user.id, signal);
      const file = { type: 'application/json; charset=utf-8', body: ownData.export(user.id) };
      return new FileAnswer(file, { 'content-disposition': 'attachment; filename="tomewright-account.json"' }, leave);
    }),

    handle(deleteAccount, async ({ user, body, client }) => {
      const given = { password: body.password, hostedToken: body.supabase_token };
      await ownData.deleteAccount(requesterOf(user, client), given);
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
