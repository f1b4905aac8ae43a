import type { SignInProvider } from './sign-in-provider.ts';
import { getConfig } from '../config.ts';
import { isDemoMode } from '../demo-mode.ts';

/** The sign-in provider of this page. The code of the hosted one is loaded only if it is used. */
export async function signInProvider(): Promise<SignInProvider> {
  if (!usesHostedAccounts()) return (await import('./builtin-provider.ts')).builtinProvider;
  return (await import('./hosted-provider.ts')).hostedProvider();
}

/** Whether the hosted provider signs people in. Known after the configuration is loaded. */
export function usesHostedAccounts(): boolean {
  const { authProvider, supabaseUrl, supabaseAnonKey } = getConfig();
  if (authProvider !== 'supabase' || isDemoMode()) return false;
  if (supabaseUrl && supabaseAnonKey) return true;
  warnOnce();
  return false;
}

let warned = false;

function warnOnce(): void {
  if (warned) return;
  warned = true;
  // oxlint-disable-next-line no-console -- it is noted in the console, and nowhere else
  console.warn('Supabase is not configured: the URL or the anonymous key is missing.');
}

/**
 * The address at which the page was opened. This file is loaded with the first page, so the address is read before the provider's library
 * clears the fragment (the part after `#`).
 */
const opened = typeof window === 'undefined' ? null : { path: window.location.pathname, hash: window.location.hash };

/**
 * Whether a link in a mail of the hosted provider opened the page at this path. The fragment then holds a session, or the reason why there
 * is none.
 */
export function arrivedFromProvider(path: string): boolean {
  if (opened === null || opened.path !== path) return false;
  const arrival = new URLSearchParams(opened.hash.slice(1));
  return ['access_token', 'error_code', 'error_description'].some((name) => arrival.has(name));
}
