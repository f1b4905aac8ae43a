import { getConfig } from '../config.ts';
import { isDemoMode } from '../demo-mode.ts';

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
