import { useState } from 'react';
import { messageOf } from '#web/lib/calls/api-error.ts';

/** An action behind a button: whether it is running, and the message of its failure. */
export function useAction(action: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function run(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await action();
    } catch (thrown) {
      setError(messageOf(thrown, 'An unexpected error occurred'));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, error, run: () => void run(), dismiss: () => setError(null) };
}
