import { z } from 'zod';
import { SECOND_FACTOR_FOR } from './accounts/second-factor-for.ts';
import { defineRoute } from './route.ts';

export const health = defineRoute({
  method: 'GET',
  path: '/health',
  summary: 'Whether the process lives, and what it depends on.',
  access: 'open',
  response: z.object({
    status: z.literal('ok'),
    version: z.string(),
    database: z.enum(['sqlite', 'postgres']),
    redis: z.enum(['ok', 'unavailable']).optional(),
    images: z.enum(['disk', 's3', 'unavailable']),
  }),
  errors: ['database_unavailable'],
});

export const ready = defineRoute({
  method: 'GET',
  path: '/health/ready',
  summary: 'Whether this process should get calls: not while it stops, nor while its database does not answer.',
  access: 'open',
  response: z.object({ status: z.literal('ready') }),
  errors: ['stopping', 'database_unavailable'],
});

/** What the web app reads from `/config.json` before its first render. The answer has no envelope. */
export const WebConfig = z.object({
  apiBaseUrl: z.string(),
  appEnv: z.enum(['production', 'development', 'demo']),
  debug: z.boolean(),
  authProvider: z.enum(['builtin', 'supabase']),
  supabaseUrl: z.string().nullable(),
  supabaseAnonKey: z.string().nullable(),
  /** Which accounts need a second factor. */
  requireSecondFactor: z.enum(SECOND_FACTOR_FOR).default('off'),
});
export type WebConfig = z.infer<typeof WebConfig>;
