import { usesHostedAccounts } from '#web/lib/accounts/accounts-kind.ts';

/** What proves who the person is: the password that they typed, or the token of the hosted provider that signs them in. */
export async function proofOf(password: string): Promise<{ password: string } | { supabase_token: string }> {
  if (!usesHostedAccounts()) return { password };
  const { hostedProvider } = await import('#web/lib/accounts/hosted-provider.ts');
  return { supabase_token: (await hostedProvider().accessToken()) ?? '' };
}
