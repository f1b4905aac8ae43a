import { usesHostedAccounts } from './accounts-kind.ts';
import type { SignInProvider } from './sign-in-provider.ts';

/** The sign-in provider of this page. The code of the hosted one is loaded only if it is used. */
export async function signInProvider(): Promise<SignInProvider> {
  if (!usesHostedAccounts()) return (await import('./builtin-provider.ts')).builtinProvider;
  return (await import('./hosted-provider.ts')).hostedProvider();
}
