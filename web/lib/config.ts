import { SECOND_FACTOR_FOR } from '#contract/accounts/second-factor-for.ts';
import type { WebConfig } from '#contract/health.ts';

/** The API of the server that the page itself comes from. */
const SAME_SERVER = '/api';
const APP_ENVS = ['production', 'development', 'demo'] as const;
const AUTH_PROVIDERS = ['builtin', 'supabase'] as const;

let current: WebConfig = builtIn(SAME_SERVER);

/** The configuration from the server. The values of the build until `loadConfig` has ended. */
export function getConfig(): WebConfig {
  return current;
}

/** The address of a path of the API. Throws if there is no server's address, as in demo mode. */
export function apiUrl(path: string): string {
  if (current.apiBaseUrl.trim() === '') throw new Error('Base URL is required');
  return `${current.apiBaseUrl.replace(/(?<!\/)\/+$/, '')}${path}`;
}

/** Reads `/config.json`, before the first render. If a web that is hosted separately has none, the values of its build apply. */
export async function loadConfig(hostname: string = window.location.hostname): Promise<WebConfig> {
  const found = await readServed();
  current = found === 'absent' || found === 'silent' ? builtIn(fallbackAddress(found, hostname)) : found;
  return current;
}

/** Sets the configuration directly, in demo mode and in tests. */
export function setConfig(config: Partial<WebConfig>): void {
  current = { ...current, ...config };
}

/**
 * The configuration in the form of `contract/health.ts`; null for anything else. Checked without zod, which is too large for the front
 * page, because the front page waits for this.
 */
export function asWebConfig(value: unknown): WebConfig | null {
  if (typeof value !== 'object' || value === null) return null;
  const { apiBaseUrl, appEnv, debug, authProvider, supabaseUrl, supabaseAnonKey, ...more } = value as Record<
    string,
    unknown
  >;
  const env = APP_ENVS.find((name) => name === appEnv);
  const provider = AUTH_PROVIDERS.find((name) => name === authProvider);
  if (typeof apiBaseUrl !== 'string' || typeof debug !== 'boolean' || !env || !provider) return null;
  if (!isTextOrNull(supabaseUrl) || !isTextOrNull(supabaseAnonKey)) return null;
  const { requireSecondFactor = 'off' } = more;
  const required = SECOND_FACTOR_FOR.find((name) => name === requireSecondFactor);
  if (!required) return null;
  return {
    apiBaseUrl,
    appEnv: env,
    debug,
    authProvider: provider,
    supabaseUrl,
    supabaseAnonKey,
    requireSecondFactor: required,
  };
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

/** The served configuration. `absent` if the host has none; `silent` if it did not answer or answered with an error. */
async function readServed(): Promise<WebConfig | 'absent' | 'silent'> {
  try {
    const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
    if (response.status >= 500) return 'silent';
    const served: unknown = response.ok ? await response.json().catch(() => null) : null;
    return asWebConfig(served) ?? 'absent';
  } catch {
    return 'silent';
  }
}

/**
 * The API's address if neither the server nor the build names one. A static host has no server, which means demo mode; a server that fails
 * temporarily must not be mistaken for one.
 */
function fallbackAddress(found: 'absent' | 'silent', hostname: string): string {
  if (isPreviewHost(hostname)) return '';
  return found === 'silent' || isLocalHost(hostname) ? SAME_SERVER : '';
}

function builtIn(address: string): WebConfig {
  const env: Record<string, string | undefined> = import.meta.env ?? {};
  return {
    apiBaseUrl: env.VITE_API_BASE_URL || address,
    appEnv: APP_ENVS.find((name) => name === env.VITE_APP_ENV) ?? 'production',
    debug: env.VITE_DEBUG === 'true' || env.VITE_DEBUG === 'on',
    authProvider: env.VITE_SUPABASE_URL && env.VITE_SUPABASE_ANON_KEY ? 'supabase' : 'builtin',
    supabaseUrl: env.VITE_SUPABASE_URL || null,
    supabaseAnonKey: env.VITE_SUPABASE_ANON_KEY || null,
    requireSecondFactor: 'off',
  };
}

/** Domains on which hosting providers show previews of builds. None of our servers answers there. */
const PREVIEW_DOMAINS = [
  'vercel.app',
  'netlify.app',
  'pages.dev',
  'github.io',
  'gitlab.io',
  'onrender.com',
  'surge.sh',
  'web.app',
  'firebaseapp.com',
  'azurestaticapps.net',
] as const;

/** Whether this host shows a hosting provider's preview. */
function isPreviewHost(hostname: string): boolean {
  const name = hostname.toLowerCase();
  return PREVIEW_DOMAINS.some((domain) => name === domain || name.endsWith(`.${domain}`));
}

/** Whether the page comes from this machine, where the server runs too. */
function isLocalHost(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/i.test(hostname);
}
