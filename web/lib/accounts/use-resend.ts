import { useState } from 'react';
import { signInProvider } from './choose-provider.ts';
import { accountMessageOf } from './refusal.ts';

/** The same words whether or not there is such an account. */
export const RESENT = 'If an account exists for this address, a verification email has been sent.';

/** Another verification mail to the address, and how far it has come. */
export function useResend(email: string) {
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready');
  const [error, setError] = useState<string | null>(null);

  async function send() {
    setState('sending');
    setError(null);
    try {
      await (await signInProvider()).resendVerification(email);
      setState('sent');
    } catch (thrown) {
      setError(accountMessageOf(thrown));
      setState('ready');
    }
  }

  return { isSending: state === 'sending', isSent: state === 'sent', error, resend: () => void send() };
}
