import { WebConfig } from '#contract/health.ts';

let current: WebConfig = builtIn();

/** What the server says of itself; the values of the build until `loadConfig` has ended. */
export function getConfig(): WebConfig {
  return current;
}

/** The address of a path of the interface. */
export function apiUrl(path: string): string {
  return `${current.apiBaseUrl.replace(/\/+$/, '')}${path}`;
}

/** Reads `/config.json`, before the first render. Where a web hosted apart has none, the values of its build stand. */
export async function loadConfig(): Promise<WebConfig> {
  try {
    const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
    const parsed = response.ok ? WebConfig.safeParse(await response.json()) : null;
    if (parsed?.success) current = parsed.data;
  } catch {
    // Not there, or not JSON: the built-in values were made for this.
  }
  return current;
}

/** For a page whose configuration is known otherwise. */
export function setConfig(config: Partial<WebConfig>): void {
  current = { ...current, ...config };
}

function builtIn(): WebConfig {
  const env: Record<string, string | undefined> = import.meta.env ?? {};
  return {
    apiBaseUrl: env.VITE_API_BASE_URL || '/api',
    appEnv: WebConfig.shape.appEnv.safeParse(env.VITE_APP_ENV).data ?? 'production',
    debug: env.VITE_DEBUG === 'true' || env.VITE_DEBUG === 'on',
    authProvider: env.VITE_SUPABASE_URL && env.VITE_SUPABASE_ANON_KEY ? 'supabase' : 'builtin',
    supabaseUrl: env.VITE_SUPABASE_URL || null,
    supabaseAnonKey: env.VITE_SUPABASE_ANON_KEY || null,
  };
}
