import type { WebConfig } from '#contract/health.ts';
import { getConfig } from './config.ts';

/** The only login of demo mode. It gives access to nothing but the page's own data. */
export const DEMO_LOGIN = { email: 'demo@example.com', password: 'demo-password' } as const;

/** Whether the API in the page answers instead of a server: the environment is demo, or there is no server's address. */
export function demoApplies({ appEnv, apiBaseUrl }: Pick<WebConfig, 'appEnv' | 'apiBaseUrl'>): boolean {
  return appEnv === 'demo' || apiBaseUrl.trim() === '';
}

/** Whether this page runs in demo mode. Known after the configuration is loaded. */
export function isDemoMode(): boolean {
  return demoApplies(getConfig());
}
