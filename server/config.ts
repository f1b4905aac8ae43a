import { resolve } from 'node:path';
import { z } from 'zod';
import { SECOND_FACTOR_FOR, type SecondFactorFor } from '#contract/accounts/second-factor-for.ts';
import { AI_PROVIDERS, type AiProviderName } from '#contract/generation.ts';

/** The variables that IMAGE_STORE=s3 needs. */
const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** A wrong setting: the message is one line that names the variable. */
export class ConfigError extends Error {}

/** The names that the machine's own programs have for it. */
const ITSELF = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

/** A decimal megabyte, as disks are measured. */
const MEGABYTE = 1_000_000;

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  IMAGE_STORE: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  APP_ENV: z.enum(['production', 'development', 'demo']).default('production'),
  DEBUG_UI: z.enum(['on', 'off']).optional(),
  AUTH_PROVIDER: z.enum(['builtin', 'supabase']).default('builtin'),
  SUPABASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  SUPABASE_JWT_SECRET: z.string().min(32, 'A secret has at least 32 characters').optional(),
  ADMIN_EMAILS: z.string().default(''),
  REQUIRE_2FA: z.enum(SECOND_FACTOR_FOR).default('off'),
  REGISTRATION: z.enum(['open', 'closed']).default('open'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Tomewright <no-reply@localhost>'),
  AI_PROVIDER: z.enum(AI_PROVIDERS).default('builtin'),
  AI_BASE_URL: z.url().optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_IMAGE_MODEL: z.string().optional(),
  QUOTA_MB: z.coerce.number().int().min(1).max(1_000_000_000).default(5000),
  FETCH_IMAGES: z.enum(['on', 'off']).default('off'),
  OPEN5E_URL: z.url({ protocol: /^https?$/ }).default('https://api.open5e.com'),
  AI_DAILY_LIMIT: z.coerce.number().int().min(1).optional(),
  AI_PRIVATE_ADDRESSES: z.enum(['on', 'off']).default('off'),
  GENERATION_UNVERIFIED: z.enum(['on', 'off']).default('on'),
  AI_TIMEOUT_S: z.coerce.number().min(1).max(600).default(60),
  CORS_ORIGINS: z.string().default(''),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: z.union([z.enum(['on', 'off']), z.coerce.number().int().min(1).max(32)]).default('off'),
  METRICS_TOKEN: z.string().min(16, 'A token has at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Every variable that is read. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape);

interface S3Setting {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Null: the embedded SQLite database in `dataDir`. */
  databaseUrl: string | null;
  /** The bucket for images that all processes share; null: images are in `dataDir`. */
  s3: S3Setting | null;
  /** The Redis that several processes share; null: there is one process. */
  redisUrl: string | null;
  /** Public address without a trailing slash; null where it follows from the port that was bound. */
  appUrl: string | null;
  appEnv: 'production' | 'development' | 'demo';
  debugUi: boolean;
  authProvider: 'builtin' | 'supabase';
  /** Hosted accounts; without a secret, tokens are checked by the provider's public keys. */
  supabase: { url: string | null; anonKey: string | null; jwtSecret: string | null };
  adminEmails: string[];
  /** Who has to have a second factor. */
  requireSecondFactor: SecondFactorFor;
  registrationOpen: boolean;
  mail: { smtpUrl: string | null; from: string };
  ai: {
    provider: AiProviderName;
    baseUrl: string | null;
    apiKey: string | null;
    model: string | null;
    imageModel: string | null;
    timeoutMs: number;
    /** Whether authors may have their texts written at addresses in the server's own network. */
    privateAddresses: boolean;
    /** Whether only its own machine reaches the server, whose author may want to run a model beside it. */
    isForOneMachine: boolean;
    /** Whether people whose address is not verified may ask for texts and images. */
    unverified: boolean;
    /** Requests of a person in a day; null: any number. */
    dailyLimit: number | null;
  };
  /** How many bytes an account may hold. */
  quotaBytes: number;
  /** Whether the server may fetch images that books show from other servers. */
  fetchImages: boolean;
  /** Upstream of the monster and spell lists, without a trailing slash. */
  open5eUrl: string;
  corsOrigins: string[];
  rateLimit: boolean;
  trustProxy: boolean | number;
  /** The bearer token that may read the metrics; null: only calls from the machine itself may. */
  metricsToken: string | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** Reads the environment once. An empty variable counts as unset. Throws ConfigError at the first wrong value. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = Environment.safeParse(given);
  if (!result.success) throw new ConfigError(describe(result.error));
  const env = result.data;
  if (env.AI_PROVIDER !== 'builtin' && !env.AI_MODEL)
    throw new ConfigError(`AI_MODEL: AI_PROVIDER=${env.AI_PROVIDER} needs the name of a model`);
  if (env.AI_PROVIDER === 'openai-compatible' && !env.AI_BASE_URL)
    throw new ConfigError('AI_BASE_URL: AI_PROVIDER=openai-compatible needs an address');
  if (env.AI_IMAGE_MODEL && env.AI_PROVIDER !== 'openai-compatible')
    throw new ConfigError('AI_IMAGE_MODEL: pictures are made by AI_PROVIDER=openai-compatible alone');
  if (env.AUTH_PROVIDER === 'supabase' && !env.SUPABASE_URL)
    throw new ConfigError('SUPABASE_URL: AUTH_PROVIDER=supabase needs the address of the provider');
  if (env.AUTH_PROVIDER === 'supabase' && !env.SUPABASE_ANON_KEY)
    throw new ConfigError('SUPABASE_ANON_KEY: AUTH_PROVIDER=supabase needs the public key');
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    s3: env.IMAGE_STORE === 's3' ? s3Setting(env) : null,
    redisUrl: env.REDIS_URL ?? null,
    appUrl: env.APP_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    appEnv: env.APP_ENV,
    debugUi: env.DEBUG_UI ? env.DEBUG_UI === 'on' : env.APP_ENV !== 'production',
    authProvider: env.AUTH_PROVIDER,
    supabase: {
      url: env.SUPABASE_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
      anonKey: env.SUPABASE_ANON_KEY ?? null,
      jwtSecret: env.SUPABASE_JWT_SECRET ?? null,
    },
    adminEmails: commaList(env.ADMIN_EMAILS),
    requireSecondFactor: env.REQUIRE_2FA,
    registrationOpen: env.REGISTRATION === 'open',
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    ai: {
      provider: env.AI_PROVIDER,
      baseUrl: env.AI_BASE_URL ?? null,
      apiKey: env.AI_API_KEY ?? null,
      model: env.AI_MODEL ?? null,
      imageModel: env.AI_IMAGE_MODEL ?? null,
      timeoutMs: env.AI_TIMEOUT_S * 1000,
      privateAddresses: env.AI_PRIVATE_ADDRESSES === 'on',
      isForOneMachine: isForOneMachine(env),
      unverified: env.GENERATION_UNVERIFIED === 'on',
      dailyLimit: env.AI_DAILY_LIMIT ?? null,
    },
    quotaBytes: env.QUOTA_MB * MEGABYTE,
    fetchImages: env.FETCH_IMAGES === 'on',
    open5eUrl: env.OPEN5E_URL.replace(/(?<!\/)\/+$/, ''),
    corsOrigins: commaList(env.CORS_ORIGINS),
    rateLimit: env.RATE_LIMIT === 'on',
    trustProxy: env.TRUST_PROXY === 'on' ? true : env.TRUST_PROXY === 'off' ? false : env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
  };
}

function s3Setting(env: z.infer<typeof Environment>): S3Setting {
  const [endpoint = '', bucket = '', region = '', accessKeyId = '', secretAccessKey = ''] = S3_NAMES.map((name) => {
    const value = env[name];
    if (value === undefined) throw new ConfigError(`${name}: IMAGE_STORE=s3 needs it`);
    return value;
  });
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/**
 * Whether only its own machine reaches a server with these settings: it listens there, no proxy is in front of it, and its public address, if
 * it has one, is of that machine too.
 */
function isForOneMachine({ HOST, APP_URL, TRUST_PROXY }: z.infer<typeof Environment>): boolean {
  return (
    ITSELF.test(HOST) && TRUST_PROXY === 'off' && (APP_URL === undefined || ITSELF.test(new URL(APP_URL).hostname))
  );
}

function commaList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function describe(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : 'The environment is not valid';
}
