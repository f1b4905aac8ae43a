import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { BODY_MAX } from '#book/catalogue/limits.ts';
import { AppError } from '#contract/errors.ts';
import { LIVE_MESSAGE_MAX } from '#contract/live/live-messages.ts';
import { ROOM_MESSAGE_MAX } from '#contract/room/room-messages.ts';
import { accountRoutes } from './accounts/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { balanceRoutes } from './balance/routes.ts';
import { bookRoutes } from './books/routes.ts';
import { canonRoutes } from './canon/routes.ts';
import { checkRoutes } from './checks/routes.ts';
import { findRoutes } from './find/routes.ts';
import { commentRoutes } from './comments/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { generationRoutes } from './generation/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { logAccess, requestIds } from './http/access-log.ts';
import { refuseForeignPages } from './http/browser-origin.ts';
import { forbidStoring } from './http/private-answer.ts';
import { createBinder } from './http/bind.ts';
import { answerUnrouted, installErrorHandler } from './http/errors.ts';
import { type Authenticate, createIdentify } from './http/identify.ts';
import { readJsonBodies } from './http/json-body.ts';
import { isForOperators } from './http/operator-paths.ts';
import { warnOfUnknownProxy } from './http/proxy-warning.ts';
import { limitCalls } from './http/rate-limit.ts';
import { noteRefusals } from './http/security-events.ts';
import { endLateBodies, headerLimits, REQUEST_LIMITS } from './http/request-ends.ts';
import { takeTurns } from './http/call-turns.ts';
import { countTraffic } from './http/traffic.ts';
import { serveWeb } from './http/web-files.ts';
import { fontRoutes } from './fonts/routes.ts';
import { imageRoutes } from './images/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { settledFirst } from './living/settled-first.ts';
import { linkedImageRoutes } from './linked-images/routes.ts';
import { libraryRoutes } from './library/routes.ts';
import { themeRoutes } from './themes/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { createFindBook } from './members/find-book.ts';
import { memberRoutes } from './members/routes.ts';
import { metricsRoutes, timeAnswers } from './metrics/routes.ts';
import { open5eRoutes } from './open5e/routes.ts';
import { roomRoutes } from './room/routes.ts';
import { ruleRoutes } from './rules/routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { ownAiRoutes } from './own-ai/routes.ts';
import { provenanceRoutes } from './provenance/routes.ts';
import { projectRoutes } from './projects/routes.ts';
import { sectionRoutes } from './sections/routes.ts';
import type { Config } from './config.ts';
import type { Services } from './services.ts';
import { limitUnopened } from './sockets/unopened-sockets.ts';
import { VERSION } from './version.ts';
import { usageRoutes } from './usage/routes.ts';
import { wordRoutes } from './words/routes.ts';
import { bookVersionRoutes } from './book-versions/routes.ts';
import { trashRoutes } from './trash/routes.ts';
import { versionRoutes } from './versions/routes.ts';
import { webConfig } from './web-config.ts';

const WEB_FOLDER = fileURLToPath(new URL('../dist/web', import.meta.url));
/** Compresses nearly as well as the highest and many times faster. */
const BROTLI_QUALITY = 5;
/** A server this far behind answers 503 rather than let everybody wait. */
const MAX_DELAY_MS = 3000;
const RETRY_AFTER_S = 5;

/** The whole server but its port: security headers, limits, every route, and the web's files. */
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
  countTraffic(app, services.traffic);
  endLateBodies(app, services.traffic, requestLimits);
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
  takeTurns(app, identify, services.callTurns);

  const bind = settledFirst(
    createBinder(app, identify, {
      findBook: createFindBook(services),
      requireSecondFactor: config.requireSecondFactor,
    }),
    services,
  );
  const sockets = { ...services, accounts: { authenticate: bySecondFactor(services) } };
  healthRoutes(bind, { ...services, version: VERSION });
  accountRoutes(bind, services);
  ownAiRoutes(bind, services);
  usageRoutes(bind, services);
  wordRoutes(bind, services);
  projectRoutes(bind, services);
  memberRoutes(bind, services);
  commentRoutes(bind, services);
  provenanceRoutes(bind, services);
  sectionRoutes(bind, services);
  bookVersionRoutes(bind, services);
  trashRoutes(bind, services);
  versionRoutes(bind, services);
  historyRoutes(bind, services);
  canonRoutes(bind, services);
  bookRoutes(bind, services);
  checkRoutes(bind, services);
  findRoutes(bind, services);
  generationRoutes(bind, services);
  draftRoutes(bind, services);
  imageRoutes(bind, services);
  linkedImageRoutes(bind, services);
  fontRoutes(bind, services);
  libraryRoutes(bind, services);
  themeRoutes(bind, services);
  importRoutes(bind, services);
  exportRoutes(bind, services);
  liveRoutes(app, sockets);
  roomRoutes(app, sockets);
  adminRoutes(bind, services);
  contactRoutes(bind, services);
  open5eRoutes(bind, services);
  balanceRoutes(bind, services);
  ruleRoutes(bind, services);
  metricsRoutes(bind, {
    metrics: services.metrics,
    setting: { token: config.metricsToken, proxied: config.trustProxy !== false },
  });
  openApiRoutes(bind, { version: VERSION });
  await serveWeb(app, WEB_FOLDER, webConfig(config));
  return app;
}

/** What an operator's tools ask is answered all the same. Calls are counted before, so that whoever makes the pressure is sent away first. */
async function refuseUnderPressure(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay: MAX_DELAY_MS, pressureHandler: () => undefined });
  app.addHook('preParsing', async (request) => {
    if (app.isUnderPressure() && !isForOperators(request))
      throw new AppError('overloaded', { retryAfter: RETRY_AFTER_S });
  });
}

/** Finds who opens a socket; nobody where they lack a second factor that everybody is to have. */
function bySecondFactor({ accounts, config }: Pick<Services, 'accounts' | 'config'>): Authenticate {
  return async (token) => {
    const user = await accounts.authenticate(token);
    const isLacking = config.requireSecondFactor === 'all' && user !== null && !user.mfa_enabled;
    return isLacking ? null : user;
  };
}

/** Which proxies are trusted: all, none, or the given number in front of the server. */
function trustedProxies(setting: boolean | number): boolean | ((address: string, hop: number) => boolean) {
  return typeof setting === 'boolean' ? setting : (_address, hop) => hop < setting;
}

/** For a web hosted apart. Tokens travel in a header, so no credentials of the browser are needed. */
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
  // With hosted accounts the web speaks to their provider itself.
  const provider = authProvider === 'supabase' && supabase.url ? [new URL(supabase.url).origin] : [];
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // The demo keeps its books in SQLite, which is compiled to WebAssembly.
        scriptSrc: ["'self'", ...(appEnv === 'demo' ? ["'wasm-unsafe-eval'"] : [])],
        // The component library writes its layout into style attributes and elements.
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
