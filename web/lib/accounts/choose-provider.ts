import { usesHostedAccounts } from './accounts-kind.ts';
import type { SignInProvider } from './sign-in-provider.ts';

/** The provider of this page. The hosted one's code is fetched only where it is used. */
export async function signInProvider(): Promise<SignInProvider> {
  if (!usesHostedAccounts()) return (await import('./builtin-provider.ts')).builtinProvider;
  return (await import('./hosted-provider.ts')).hostedProvider();
}
