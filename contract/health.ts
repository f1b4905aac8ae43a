import { z } from 'zod';
import { defineRoute } from './route.ts';

export const health = defineRoute({
  method: 'GET',
  path: '/health',
  summary: 'Whether the server and its database answer, and what else it depends on.',
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

/** What the web reads at `/config.json` before its first render; the answer has no envelope. */
export const WebConfig = z.object({
  apiBaseUrl: z.string(),
  appEnv: z.enum(['production', 'development', 'demo']),
  debug: z.boolean(),
  authProvider: z.enum(['builtin', 'supabase']),
  supabaseUrl: z.string().nullable(),
  supabaseAnonKey: z.string().nullable(),
});
export type WebConfig = z.infer<typeof WebConfig>;
