import { finished } from 'node:stream';
import type { FastifyRequest } from 'fastify';
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
import type { Bind } from '#server/http/bind.ts';
import type { AuthenticatedUser } from '#server/http/identify.ts';
import type { Accounts } from './accounts.ts';
import type { Requester } from './passwords/confirmations.ts';
import type { Origin } from './sessions/session-store.ts';

/** The calls of accounts. */
export interface AccountServices {
  accounts: Accounts;
  /** The answers with whole books that a person is being sent. */
  largeReads: PersonalTurns;
}

export function accountRoutes(bind: Bind, { accounts, largeReads }: AccountServices): void {
  bindWaysIn(bind, accounts);
  bindMailed(bind, accounts);
  bindOwn(bind, { ...accounts, largeReads });
}

function bindWaysIn(bind: Bind, accounts: Accounts): void {
  bind(register, async ({ body, request }) => ({ user: await accounts.register(body, request.ip) }));
  bind(login, ({ body, request }) => accounts.login(body, originOf(request)));
  bind(exchangeSupabase, ({ body, request }) => accounts.hosted.exchange(body.supabase_token, originOf(request)));
  bind(refresh, ({ body, request }) => accounts.refresh(body.refresh_token, request.ip));
  bind(me, async ({ user: { session_id: _session, ...user } }) => user);
  bind(logout, async ({ user }) => {
    await accounts.logout(user);
    return {};
  });
  bind(listSessions, async ({ user }) => ({ sessions: await accounts.listSessions(user) }));
  bind(endSession, async ({ user, params }) => {
    await accounts.endSession(user, params.id);
    return { id: params.id };
  });
  bind(endOtherSessions, async ({ user }) => {
    await accounts.endOtherSessions(user);
    return {};
  });
}

function bindMailed(bind: Bind, accounts: Accounts): void {
  bind(verifyEmail, async ({ body }) => ({ user: await accounts.verifyEmail(body.token) }));
  bind(resendVerification, async ({ body, request }) => {
    await accounts.resendVerification(body.email, request.ip);
    return {};
  });
  bind(forgotPassword, async ({ body, request }) => {
    await accounts.credentials.forgotPassword(body.email, request.ip);
    return {};
  });
  bind(resetPassword, async ({ body }) => {
    await accounts.credentials.resetPassword(body.token, body.password);
    return {};
  });
}

function bindOwn(
  bind: Bind,
  { credentials, secondFactor, ownData, largeReads }: Accounts & Pick<AccountServices, 'largeReads'>,
): void {
  bind(changePassword, async ({ user, body, request }) => {
    const change = { current: body.current_password, next: body.new_password };
    await credentials.changePassword(requesterOf(user, request), change);
    return {};
  });
  bind(changeEmail, async ({ user, body, request }) => {
    await credentials.changeEmail(requesterOf(user, request), body);
    return {};
  });
  bind(startTotp, ({ user, body, request }) => secondFactor.start(requesterOf(user, request), body.password));
  bind(confirmTotp, async ({ user, body, request }) => ({
    recovery_codes: await secondFactor.confirm(requesterOf(user, request), body.code),
  }));
  bind(removeTotp, async ({ user, body, request }) => {
    await secondFactor.remove(requesterOf(user, request), body);
    return {};
  });
  bind(exportAccount, async ({ user, reply, signal }) => {
    finished(reply.raw, await largeReads.enter(user.id, signal));
    return reply
      .header('content-disposition', 'attachment; filename="tomewright-account.json"')
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(ownData.export(user.id));
  });
  bind(deleteAccount, async ({ user, body, request }) => {
    const given = { password: body.password, hostedToken: body.supabase_token };
    await ownData.deleteAccount(requesterOf(user, request), given);
    return {};
  });
}

function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

function requesterOf(user: AuthenticatedUser, request: FastifyRequest): Requester {
  return { userId: user.id, sessionId: user.session_id, address: request.ip };
}
