import { login, logout, me, refresh, register, resendVerification, verifyEmail } from '#contract/accounts.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Accounts } from './accounts.ts';

/** The calls of built-in accounts. */
export function accountRoutes(bind: Bind, { accounts }: { accounts: Accounts }): void {
  bind(register, async ({ body }) => ({ user: await accounts.register(body) }));
  bind(login, ({ body, request }) => accounts.login(body, request.ip));
  bind(refresh, ({ body }) => accounts.refresh(body.refresh_token));
  bind(me, async ({ user: { id, email, email_verified, role, created_at } }) => ({
    id,
    email,
    email_verified,
    role,
    created_at,
  }));
  bind(logout, async ({ user }) => {
    await accounts.logout(user);
    return {};
  });
  bind(verifyEmail, async ({ body }) => ({ user: await accounts.verifyEmail(body.token) }));
  bind(resendVerification, async ({ body, request }) => {
    await accounts.resendVerification(body.email, request.ip);
    return {};
  });
}
