import type { WebConfig } from '#contract/health.ts';
import { getConfig } from './config.ts';

/** The one login of demo mode; it opens nothing but the page's own memory. */
export const DEMO_LOGIN = { email: 'demo@example.com', password: 'demo-password' } as const;

/** Whether the mock interface answers instead of a server: the environment is demo, or there is no address of one. */
export function demoApplies({ appEnv, apiBaseUrl }: Pick<WebConfig, 'appEnv' | 'apiBaseUrl'>): boolean {
  return appEnv === 'demo' || apiBaseUrl.trim() === '';
}

/** Whether this page runs in demo mode; known once the configuration is loaded. */
export function isDemoMode(): boolean {
  return demoApplies(getConfig());
}
