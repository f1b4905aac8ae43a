import {
  forgotPassword,
  login,
  me,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '#contract/accounts/accounts.ts';
import { call } from '../calls/api.ts';
import { getSnapshot, signIn as keepSession, updateUser } from './session.ts';
import { logOut, type SignInProvider } from './sign-in-provider.ts';

/** Sign-in with accounts of this server. */
export const builtinProvider: SignInProvider = {
  /** Asks the server once to whom the stored session belongs. */
  async start() {
    if (getSnapshot().accessToken !== null) await call(me).then(updateUser, () => undefined);
  },
  async signUp(body) {
    await call(register, { body });
  },
  async signIn(body) {
    keepSession(await call(login, { body }));
  },
  signOut: logOut,
  async resendVerification(email) {
    await call(resendVerification, { body: { email } });
  },
  async verifyEmail(token) {
    const { user } = await call(verifyEmail, { body: { token } });
    if (getSnapshot().user?.id === user.id) updateUser(user);
    return user.email;
  },
  async sendPasswordReset(email) {
    await call(forgotPassword, { body: { email } });
  },
  async resetPassword(token, password) {
    await call(resetPassword, { body: { token, password } });
  },
};
