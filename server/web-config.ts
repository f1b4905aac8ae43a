import type { WebConfig } from '#contract/health.ts';
import type { Config } from './config.ts';

/** What the web may know of the settings. */
export function webConfig(config: Config): WebConfig {
  return {
    apiBaseUrl: '/api',
    appEnv: config.appEnv,
    debug: config.debugUi,
    authProvider: config.authProvider,
    supabaseUrl: config.supabase.url,
    supabaseAnonKey: config.supabase.anonKey,
  };
}
