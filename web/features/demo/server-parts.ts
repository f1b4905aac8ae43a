import { AppError, ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { Mailer } from '#domain/mails/mail.ts';

const NEEDS_SERVER = 'This needs the server, which the demo does not have.';
const REGISTRATION_REFUSED = 'Registration is not available in demo mode. Use demo credentials.';
const PROVIDER_REFUSED = 'Supabase not configured. Demo mode active.';

/** What the demo says where the sentence of a code speaks of a server and of accounts. */
const WORDS: Readonly<Partial<Record<ErrorCode, string>>> = {
  image_fetch_off: NEEDS_SERVER,
  invalid_credentials: 'Invalid credentials. Use demo credentials.',
  invalid_token: 'No valid token found',
  nobody_to_write_to: 'This is a demo. It has no operator, so nobody would get your message.',
  provider_not_configured: NEEDS_SERVER,
  registration_closed: REGISTRATION_REFUSED,
};

/** The refusal of what only a server has. */
export function needsServer(cause?: string): AppError {
  return new AppError('unknown_endpoint', { message: NEEDS_SERVER, cause });
}

/** Hands over no mail. */
export const mailer: Pick<Mailer, 'send'> = {
  async send() {
    throw needsServer();
  },
};

/** What an error is to who hears of it. */
export type RefusalOf = (error: unknown) => AppError;

/**
 * Says errors in the words of the demo; a sentence that was found for the case stays. `provider` is the kind of accounts that the
 * configuration names.
 */
export function createRefusals(provider: 'builtin' | 'supabase'): RefusalOf {
  const words = provider === 'supabase' ? { ...WORDS, registration_closed: PROVIDER_REFUSED } : WORDS;
  return (error) => {
    if (!(error instanceof AppError)) return new AppError('internal', { cause: error });
    const message = error.message === ERRORS[error.code].message ? words[error.code] : undefined;
    if (message === undefined) return error;
    return new AppError(error.code, { message, issues: error.issues, data: error.data, cause: error });
  };
}
