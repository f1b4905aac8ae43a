import { useState } from 'react';
import { signInProvider } from './choose-provider.ts';
import { accountMessageOf } from './refusal.ts';

/** The message does not reveal whether the account exists. */
export const RESENT = 'If an account exists for this address, a verification email has been sent.';

/** Sends another verification mail to the address, and holds the state of that. */
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
