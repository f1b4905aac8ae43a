import { login, refresh, register } from '#contract/accounts/accounts.ts';
import type { Session } from '#contract/accounts/people.ts';
import { AppError } from '#contract/errors.ts';
import type { AccountServices, Secrets } from '#domain/accounts/account-services.ts';
import { signInHandlers } from '#domain/accounts/accounts-handlers.ts';
import { openAccounts } from '#domain/accounts/open-accounts.ts';
import { prepareAccessCheck } from '#domain/accounts/sessions-store.ts';
import { insertUser, setVerified } from '#domain/accounts/users-store.ts';
import { type AuthenticatedUser, type BoundHandler, handle } from '#domain/handler.ts';
import type { Database } from '#domain/database/database.ts';
import { createAccountMails } from '#domain/mails/account-mails.ts';
import type { ErrorLog } from '#domain/services.ts';
import { DEMO_LOGIN } from '#web/lib/demo-mode.ts';
import { mailer, needsServer } from './server-parts.ts';

const TOKEN_PREFIX = 'mock-jwt-token-';
/** The one person of the demo. */
export const DEMO_PERSON = 'demo-user';
const JOINED = '2024-01-01T00:00:00.000Z';
/** A field that hosted accounts give a signed-in person. */
const AUDIENCE = { aud: 'authenticated' } as const;

interface DemoAccountsDeps {
  db: Database;
  now: () => Date;
  newId: () => string;
  wait: (ms: number) => Promise<void>;
  log: ErrorLog;
}

interface DemoAccounts {
  services: AccountServices;
  handlers: BoundHandler[];
  /** Returns the caller. Throws if the call has no token that this page has issued. */
  identify(headers: Headers): Promise<AuthenticatedUser>;
}

/** Adds the one person of the demo to an empty database, and opens a server's accounts on it. */
export async function openDemoAccounts({ db, now, newId, wait, log }: DemoAccountsDeps): Promise<DemoAccounts> {
  await insertUser(db, { id: DEMO_PERSON, email: DEMO_LOGIN.email, passwordHash: DEMO_LOGIN.password, now: JOINED });
  await setVerified(db, DEMO_PERSON, JOINED);
  const services = await openAccounts({
    db,
    now,
    newId,
    wait,
    log,
    secrets: pageSecrets(newId),
    encryption: { encrypt: (secret) => secret, decrypt: (encrypted) => encrypted },
    mails: createAccountMails(mailer),
    tasks: { recurring: () => undefined },
    passwordQueue: { run: (_asker, work) => work() },
    provider: null,
    noteEvent: () => undefined,
    appUrl: () => '',
    adminEmails: [],
    registrationOpen: false,
    limitAttempts: false,
  });
  const findByToken = prepareAccessCheck(db);
  const openedAt = now().toISOString();
  return {
    services,
    handlers: [
      // Refuses every registration, even with an invalid body.
      handle({ ...register, body: undefined }, () => {
        throw new AppError('registration_closed');
      }),
      ...signInHandlers(services).map(withAudience),
    ],
    async identify(headers) {
      const token = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
      if (token === undefined) throw new AppError('unauthenticated');
      // A token is valid until its session ends or the page is left.
      const person = await findByToken(token, openedAt);
      if (!person) throw new AppError('invalid_token');
      return { ...person, ...AUDIENCE };
    },
  };
}

/** Adds to a session the audience that hosted accounts state. */
function withAudience({ route, handler }: BoundHandler): BoundHandler {
  if (route !== login && route !== refresh) return { route, handler };
  return {
    route,
    async handler(call) {
      const session = (await handler(call)) as Session;
      return { ...session, user: { ...session.user, ...AUDIENCE } };
    },
  };
}

/** Nothing that must be kept secret leaves the page. */
function pageSecrets(newId: () => string): Secrets {
  const refuse = () => {
    throw needsServer();
  };
  return {
    newToken: () => `${TOKEN_PREFIX}${newId()}`,
    sha256: (text) => text,
    successorOf: (_token, seed) => seed,
    hashPassword: async (password) => password,
    matchesPassword: async (hash, password) => hash === password,
    newTotpSecret: refuse,
    shownTotpSecret: refuse,
    totpUri: refuse,
    matchingTotpStep: refuse,
    newRecoveryCodes: refuse,
    hashRecoveryCode: refuse,
  };
}
