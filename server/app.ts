import { fileURLToPath } from 'node:url';
import { setTimeout as after } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { BODY_MAX } from '#book/catalogue/limits.ts';
import { createBuiltInLists } from '#contract/built-in-lists.ts';
import { AppError } from '#contract/errors.ts';
import { LIVE_MESSAGE_MAX } from '#contract/live/live-messages.ts';
import { ROOM_MESSAGE_MAX } from '#contract/live/room-messages.ts';
import { accountHandlers } from '#domain/accounts/accounts-handlers.ts';
import { adminHandlers } from '#domain/admin/admin-handlers.ts';
import { balanceHandlers } from '#domain/checks/balance-handlers.ts';
import { bookHandlers, projectHandlers } from '#domain/projects/projects-handlers.ts';
import { canonHandlers } from '#domain/canon/canon-handlers.ts';
import { checkHandlers, ruleHandlers } from '#domain/checks/checks-handlers.ts';
import { findHandlers } from '#domain/find/find-handlers.ts';
import { commentHandlers } from '#domain/comments/comments-handlers.ts';
import { noteMentions } from '#domain/comments/mentions.ts';
import { contactHandlers } from '#domain/mails/contact-handlers.ts';
import { exportHandlers } from '#domain/exports/exports-handlers.ts';
import { draftHandlers } from '#domain/drafts/drafts-handlers.ts';
import { generationHandlers, imageGenerationHandlers } from '#domain/generation/generation-handlers.ts';
import { historyHandlers } from '#domain/history/history-handlers.ts';
import { fontHandlers } from '#domain/fonts/fonts-handlers.ts';
import { imageHandlers } from '#domain/images/images-handlers.ts';
import { importHandlers } from '#domain/imports/imports-handlers.ts';
import { materializeFirst } from '#domain/sections/materialize-first.ts';
import { linkedImageHandlers } from '#domain/linked-images/linked-images-handlers.ts';
import { libraryHandlers } from '#domain/library/library-handlers.ts';
import { themeHandlers } from '#domain/themes/themes-handlers.ts';
import { createAuthorizeBook } from '#domain/members/authorize-book.ts';
import { memberHandlers } from '#domain/members/members-handlers.ts';
import { open5eHandlers } from '#domain/open5e/open5e-handlers.ts';
import { openApiHandlers } from '#domain/openapi-handlers.ts';
import { userApiKeyHandlers } from '#domain/user-api-keys/user-api-keys-handlers.ts';
import { provenanceHandlers } from '#domain/provenance/provenance-handlers.ts';
import { sectionHandlers } from '#domain/sections/sections-handlers.ts';
import { usageHandlers, wordHandlers } from '#domain/bounds/usage-handlers.ts';
import { bookVersionHandlers } from '#domain/book-versions/book-versions-handlers.ts';
import { trashHandlers } from '#domain/trash/trash-handlers.ts';
import { versionHandlers } from '#domain/versions/versions-handlers.ts';
import type { WebConfig } from '#contract/health.ts';
import packageJson from '../package.json' with { type: 'json' };
import { writeText } from './ai/write-text.ts';
import { healthHandlers } from './http/health.ts';
import { logAccess, requestIds } from './http/access-log.ts';
import { refuseForeignPages } from './http/browser-origin.ts';
import { forbidStoring } from './http/send-answer.ts';
import { bindHandlers } from './http/bind-handlers.ts';
import { knownFailure } from './http/to-app-error.ts';
import { answerUnrouted, installErrorHandler } from './http/errors.ts';
import { type Authenticate, createIdentify } from './http/identify.ts';
import { readJsonBodies } from './http/json-body.ts';
import { warnOfUnknownProxy } from './http/proxy-warning.ts';
import { isForOperators, limitCalls } from './http/rate-limit.ts';
import { noteRefusals } from './http/security-events.ts';
import { endLateBodies, headerLimits, REQUEST_LIMITS } from './http/request-ends.ts';
import { limitCallsPerUser } from './http/call-limit.ts';
import { countInFlightCalls } from './http/in-flight-calls.ts';
import { serveWeb } from './http/web-files.ts';
import { liveRoutes } from './typeset/live/pages-socket.ts';
import { sha256 } from './http/secrets.ts';
import { metricsHandlers, timeAnswers } from './metrics/metrics-handlers.ts';
import { roomRoutes } from './http/sockets/room-sockets.ts';
import type { Config } from './config.ts';
import type { Services } from './services.ts';
import { limitUnopened } from './http/sockets/open-sockets.ts';
import { loadSrd } from './workers/load-srd.ts';

/** The version of the product, as its package states it. */
const VERSION: string = packageJson.version;
const WEB_FOLDER = fileURLToPath(new URL('../dist/web', import.meta.url));
/** Compresses nearly as well as the highest quality and many times faster. */
const BROTLI_QUALITY = 5;
/** When the event loop is this far behind, the server answers 503 instead of keeping everybody waiting. */
const MAX_DELAY_MS = 3000;
const RETRY_AFTER_S = 5;

/** Builds the whole server except its port: security headers, limits, every route, and the web's files. */
export async function createApp(services: Services, requestLimits = REQUEST_LIMITS): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: BODY_MAX,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnrouted,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    genReqId: requestIds({ proxied: config.trustProxy !== false }),
    ...headerLimits(requestLimits),
  });
  installErrorHandler(app);
  logAccess(app);
  noteRefusals(app, services.noteEvent);
  if (config.trustProxy === false) warnOfUnknownProxy(app);
  countInFlightCalls(app, services.inFlight);
  endLateBodies(app, services.inFlight, requestLimits);
  timeAnswers(app, services.metrics);
  readJsonBodies(app);
  await app.register(helmet, securityHeaders(config));
  if (config.corsOrigins.length > 0) await app.register(cors, crossOrigins(config.corsOrigins));
  refuseForeignPages(app, [...config.corsOrigins, ...(config.appUrl ? [new URL(config.appUrl).origin] : [])]);
  forbidStoring(app);
  await app.register(compress, {
    threshold: 2048,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await app.register(multipart, { limits: { fields: 10, files: 1, fieldSize: 10_000 } });
  await app.register(websocket, { options: { maxPayload: Math.max(LIVE_MESSAGE_MAX, ROOM_MESSAGE_MAX) } });
  const identify = createIdentify(services.accounts.authenticate);
  if (config.rateLimit) {
    limitUnopened(app);
    await limitCalls(app, identify, services.callCounts);
    await refuseUnderPressure(app);
  }
  limitCallsPerUser(app, identify, services.callLimit);

  const sockets = { ...services, accounts: { authenticate: bySecondFactor(services) } };
  const parts = {
    ...services,
    wait: (ms: number) => after(ms, undefined, { ref: false }),
    isStorageFull: (error: unknown) => knownFailure(error)?.code === 'storage_unavailable',
  };
  const handlers = materializeFirst(
    [
      ...healthHandlers({ ...services, version: VERSION }),
      ...accountHandlers(services),
      ...userApiKeyHandlers(services),
      ...usageHandlers(services),
      ...wordHandlers(services),
      ...projectHandlers(services),
      ...memberHandlers(services),
      ...commentHandlers({
        ...services,
        // The comment is stored by then, and would be sent again if the answer were an error.
        noteMentions: (comment) =>
          noteMentions(services, comment).catch((err: unknown) => {
            services.log.error({ part: 'mentions', err }, 'a mention could not be noted');
          }),
      }),
      ...provenanceHandlers(services),
      ...sectionHandlers(services),
      ...bookVersionHandlers(services),
      ...trashHandlers(services),
      ...versionHandlers(services),
      ...historyHandlers(services),
      ...canonHandlers(services),
      ...bookHandlers(services),
      ...checkHandlers(services),
      ...findHandlers(services),
      ...generationHandlers({ ...services, writeText }),
      ...imageGenerationHandlers(services),
      ...draftHandlers(services),
      ...imageHandlers(services),
      ...linkedImageHandlers(services),
      ...fontHandlers(services),
      ...libraryHandlers(services),
      ...themeHandlers(services),
      ...importHandlers(services),
      ...exportHandlers(services),
      ...adminHandlers(services),
      ...contactHandlers(services),
      ...open5eHandlers({ ...services, loadBuiltInLists: async () => createBuiltInLists(await loadSrd()) }),
      ...balanceHandlers(services),
      ...ruleHandlers(services),
      ...metricsHandlers({
        metrics: services.metrics,
        setting: { token: config.metricsToken, proxied: config.trustProxy !== false },
      }),
      ...openApiHandlers({ version: VERSION }),
    ],
    parts,
  );
  bindHandlers(app, handlers, {
    ...services,
    identify,
    authorizeBook: createAuthorizeBook({ ...services, hashToken: sha256 }),
    requireSecondFactor: config.requireSecondFactor,
  });
  liveRoutes(app, sockets);
  roomRoutes(app, sockets);
  await serveWeb(app, WEB_FOLDER, webConfig(config));
  return app;
}

/** Calls of an operator's tools are still answered. The rate limit comes before this, so that the cause of the load is refused first. */
async function refuseUnderPressure(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay: MAX_DELAY_MS, pressureHandler: () => undefined });
  app.addHook('preParsing', async (request) => {
    if (app.isUnderPressure() && !isForOperators(request))
      throw new AppError('overloaded', { retryAfter: RETRY_AFTER_S });
  });
}

/** Authenticates a socket. Nobody is found who lacks a second factor that is required of them. */
function bySecondFactor({ accounts, config }: Pick<Services, 'accounts' | 'config'>): Authenticate {
  return async (token) => {
    const user = await accounts.authenticate(token);
    const isLacking = config.requireSecondFactor === 'all' && user !== null && !user.mfa_enabled;
    return isLacking ? null : user;
  };
}

/** Which proxies are trusted: all, none, or this number of them in front of the server. */
function trustedProxies(setting: boolean | number): boolean | ((address: string, hop: number) => boolean) {
  return typeof setting === 'boolean' ? setting : (_address, hop) => hop < setting;
}

/** For a web that is hosted elsewhere. Tokens travel in a header, so no credentials of the browser are needed. */
function crossOrigins(origins: string[]) {
  return {
    origin: origins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'prefer'],
    exposedHeaders: ['content-disposition', 'retry-after', 'x-export-warnings', 'x-request-id'],
    maxAge: 600,
  };
}

function securityHeaders({ appEnv, appUrl, authProvider, supabase }: Config) {
  // With hosted accounts, the web calls their provider itself.
  const provider = authProvider === 'supabase' && supabase.url ? [new URL(supabase.url).origin] : [];
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // The demo keeps its books in SQLite, which is compiled to WebAssembly.
        scriptSrc: ["'self'", ...(appEnv === 'demo' ? ["'wasm-unsafe-eval'"] : [])],
        // The component library puts its layout into style attributes and elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...provider],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    // Subdomains may be other services, for which this server cannot decide.
    hsts: appUrl?.startsWith('https:') === true && { includeSubDomains: false },
    frameguard: { action: 'deny' as const },
    referrerPolicy: { policy: 'same-origin' as const },
    crossOriginEmbedderPolicy: false,
  };
}

/** The settings that the web app needs; they are public. */
function webConfig(config: Config): WebConfig {
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
