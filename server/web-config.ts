import type { WebConfig } from '#contract/health.ts';
import type { Config } from './config.ts';

/** The settings that the web app needs; they are public. */
export function webConfig(config: Config): WebConfig {
  return {
    apiBaseUrl: '/api',
    appEnv: config.appEnv,
    debug: config.debugUi,
    authProvider: config.authProvider,
    supabaseUrl: config.supabase.url,
    supabaseAnonKey: config.supabase.anonKey,
    requireSecondFactor: config.requireSecondFactor,
  };
}
