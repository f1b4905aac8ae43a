import { AppError, ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { FontServices } from '#domain/fonts/store-font.ts';
import type { ImageCallServices } from '#domain/images/images-handlers.ts';
import type { LinkedImageServices } from '#domain/linked-images/linked-images-handlers.ts';
import type { Mailer } from '#domain/mails/mail.ts';

const NEEDS_SERVER = 'This needs the server, which the demo does not have.';
export const PICTURES_NEED_SERVER = 'Pictures are kept on the server, which the demo does not have.';
const FONTS_NEED_SERVER = 'Fonts are kept on the server, which the demo does not have.';
const REGISTRATION_REFUSED = 'Registration is not available in demo mode. Use demo credentials.';
const PROVIDER_REFUSED = 'Supabase not configured. Demo mode active.';

/** The demo's texts for error codes whose usual sentence is about a server or accounts. */
const WORDS: Readonly<Partial<Record<ErrorCode, string>>> = {
  image_fetch_off: NEEDS_SERVER,
  invalid_credentials: 'Invalid credentials. Use demo credentials.',
  invalid_token: 'No valid token found',
  nobody_to_write_to: 'This is a demo. It has no operator, so nobody would get your message.',
  provider_not_configured: NEEDS_SERVER,
  registration_closed: REGISTRATION_REFUSED,
};

/** The error for a function that only a server has. */
export function needsServer(cause?: string): AppError {
  return new AppError('unknown_endpoint', { message: NEEDS_SERVER, cause });
}

/** Sends no mail. */
export const mailer: Pick<Mailer, 'send'> = {
  async send() {
    throw needsServer();
  },
};

/** What handlers need of a server's images and fonts. The demo stores none and fetches none. */
export const imageServices = {
  config: { fetchImages: false },
  imageStore: { put: refused(NEEDS_SERVER), get: async () => null, remove: async () => undefined },
  resizer: { forScreen: async () => null },
  readImage: refused(PICTURES_NEED_SERVER),
  fontChecks: { check: refused(FONTS_NEED_SERVER) },
  hashBytes: () => '',
  imageFetches: { acquire: async () => () => undefined },
  withFetchedImage: refused(NEEDS_SERVER),
  locks: { hold: <T>(_names: readonly string[], work: () => Promise<T>) => work() },
} satisfies Partial<ImageCallServices & FontServices & LinkedImageServices>;

function refused(message: string): () => Promise<never> {
  return async () => {
    throw new AppError('unsupported_type', { message });
  };
}

/** Turns any error into the one that the caller gets. */
export type RefusalOf = (error: unknown) => AppError;

/**
 * Replaces the texts of errors by the demo's own, except texts written for the specific case. `provider` is the kind of accounts in the
 * configuration.
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
