import { useEffect, useRef, useState } from 'react';
import { isAbort, messageOf } from '#web/lib/calls/api-error.ts';
import type { BackendCall } from './backend-call.ts';
import type { Operation } from './description.ts';
import { type CallAnswer, runCall } from './run-call.ts';

/** Sends calls of one operation, one at a time; unmounting cancels a running one. */
export function useCall(operation: Operation) {
  const [answer, setAnswer] = useState<CallAnswer | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function send(call: BackendCall): Promise<void> {
    const mine = new AbortController();
    controller.current = mine;
    setBusy(true);
    setAnswer(null);
    setError(null);
    try {
      setAnswer(await runCall(operation, call, mine.signal));
    } catch (reason) {
      if (!isAbort(reason)) setError(messageOf(reason));
    } finally {
      setBusy(false);
    }
  }

  return { answer, error, isBusy, send, setError, cancel: () => controller.current?.abort() };
}
