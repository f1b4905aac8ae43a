import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { HostedProvider } from '#domain/accounts/account-services.ts';

interface HostedSettings {
  /** The provider's address, without a slash at its end. */
  url: string;
  anonKey: string;
  /** Null: tokens are checked by the provider's public keys. */
  jwtSecret: string | null;
}

const AUDIENCE = 'authenticated';
const WAIT_MS = 10_000;
const MAIL_MAX = 254;

/** The part of the provider's answer that is trusted. `user_metadata` is not, because people can write it themselves. */
const ProviderUser = z.object({
  id: z.string().min(1),
  email: z.string().max(MAIL_MAX).nullish(),
  email_confirmed_at: z.string().nullish(),
});

/** The hosted provider in the configuration; null where accounts are the server's own. */
export function hostedProvider({
  authProvider,
  supabase: { url, anonKey, jwtSecret },
}: {
  authProvider: string;
  supabase: { url: string | null; anonKey: string | null; jwtSecret: string | null };
}): HostedProvider | null {
  if (authProvider !== 'supabase' || url === null || anonKey === null) return null;
  return createHostedProvider({ url, anonKey, jwtSecret });
}

/** The hosted provider of accounts, which checks tokens and finds their persons. */
function createHostedProvider({ url, anonKey, jwtSecret }: HostedSettings): HostedProvider {
  const issuer = `${url}/auth/v1`;
  const rules = { issuer, audience: AUDIENCE, requiredClaims: ['sub', 'exp'] };
  const publicKeys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { timeoutDuration: WAIT_MS });
  const secret = jwtSecret === null ? null : new TextEncoder().encode(jwtSecret);

  async function verify(token: string): Promise<JWTPayload> {
    try {
      const { payload } = secret
        ? await jwtVerify(token, secret, { ...rules, algorithms: ['HS256'] })
        : await jwtVerify(token, publicKeys, { ...rules, algorithms: ['ES256', 'RS256', 'EdDSA'] });
      return payload;
    } catch (error) {
      throw isBadToken(error) ? new AppError('invalid_token', { cause: error }) : providerFailed(error);
    }
  }

  async function askForUser(token: string): Promise<z.infer<typeof ProviderUser>> {
    const headers = { authorization: `Bearer ${token}`, apikey: anonKey };
    const answer = await fetch(`${issuer}/user`, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    }).catch((error: unknown) => {
      throw providerFailed(error);
    });
    // The provider refuses tokens of sessions that were ended after the token was signed.
    if (answer.status === 401 || answer.status === 403) throw new AppError('invalid_token');
    const user = ProviderUser.safeParse(answer.ok ? await answer.json().catch(() => null) : null);
    if (!user.success) throw providerFailed(new Error(`The provider answered with status ${answer.status}`));
    return user.data;
  }

  return {
    async identify(token) {
      const { sub: subject } = await verify(token);
      const user = await askForUser(token);
      if (subject === undefined || user.id !== subject) throw new AppError('invalid_token');
      if (!user.email)
        throw new AppError('forbidden', { message: 'Your account at the provider has no email address.' });
      return { issuer, subject, email: user.email, emailConfirmed: Boolean(user.email_confirmed_at) };
    },
  };
}

/** Whether the token is invalid, as opposed to the provider's keys being unreachable. */
function isBadToken(error: unknown): boolean {
  const faults = [
    errors.JWTClaimValidationFailed,
    errors.JWTExpired,
    errors.JWTInvalid,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
  ];
  return faults.some((Fault) => error instanceof Fault);
}

function providerFailed(cause: unknown): AppError {
  const message = 'The provider of accounts gave no proper answer. Please try again in a moment.';
  return new AppError('provider_failed', { message, cause });
}
