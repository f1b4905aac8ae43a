import { isTooMany, TOO_MANY_ATTEMPTS } from '#web/lib/accounts/refusal.ts';

export type Verification = 'loading' | 'success' | 'expired' | 'invalid' | 'error' | 'too-often';

/** How a failed verification is shown, by the words of its message (specification §4). */
export function verificationOf(error: { message: string; status?: number }): Verification {
  if (isTooMany(error)) return 'too-often';
  const folded = error.message.toLowerCase();
  if (folded.includes('expired')) return 'expired';
  return folded.includes('invalid') ? 'invalid' : 'error';
}

export const MISSING_TOKEN = 'Invalid verification link. The token is missing.';

/** Title and text of each state; a missing token has a text of its own. */
export const VERIFICATION_WORDS: Record<Verification, { title: string; text: string }> = {
  loading: { title: 'Verifying your email', text: 'One moment...' },
  success: { title: 'Email verified', text: 'Thank you. Your email address is verified.' },
  expired: {
    title: 'Link expired',
    text: 'This verification link has expired. Please request a new verification email.',
  },
  invalid: {
    title: 'Invalid link',
    text: 'This verification link is invalid. Please check the link or request a new one.',
  },
  error: {
    title: 'Verification failed',
    text: 'Verification failed. Please try again or contact support if the problem persists.',
  },
  'too-often': {
    title: 'Verification failed',
    text: TOO_MANY_ATTEMPTS,
  },
};
