import { useEffect, useRef, useState } from 'react';
import type { ImportPreview } from '#contract/imports.ts';
import { isAbort, messageOf } from '#web/lib/calls/api-error.ts';
import { fileProblem, type ImportState, previewFile, type Sending } from './import-calls.ts';

type Importing =
  | { phase: 'choosing'; error: string | null }
  | { phase: 'running'; file: File; state: ImportState }
  | { phase: 'preview'; file: File; preview: ImportPreview; error: string | null };

const SENDING: ImportState = { stage: 'sending', done: 0, total: 1 };

/**
 * One import: from choosing a file over the preview to the result. Imports into the book of `projectId`, or makes a new book if it is null.
 * Unmounting cancels it.
 */
export function useImport(projectId: string | null) {
  const [importing, setImporting] = useState<Importing>({ phase: 'choosing', error: null });
  const running = useRef<AbortController | null>(null);

  /**
   * Runs `work` on a file and shows its progress. A failure goes to the phase that `back` returns; cancelling goes back to the choice of a
   * file.
   */
  const run = async (file: File, work: (sending: Sending) => Promise<void>, back: (error: string) => Importing) => {
    const own = new AbortController();
    running.current = own;
    const onProgress = (state: ImportState) => {
      if (running.current === own) setImporting({ phase: 'running', file, state });
    };
    onProgress(SENDING);
    try {
      await work({ file, signal: own.signal, onProgress });
    } catch (error) {
      if (running.current !== own) return;
      setImporting(isAbort(error) ? { phase: 'choosing', error: null } : back(messageOf(error)));
    }
  };

  const choose = async (file: File) => {
    const problem = fileProblem(file);
    if (problem !== null) return setImporting({ phase: 'choosing', error: problem });
    const show = async (sending: Sending) => {
      const preview = await previewFile(projectId, sending);
      if (!sending.signal.aborted) setImporting({ phase: 'preview', file, preview, error: null });
    };
    return run(file, show, (error) => ({ phase: 'choosing', error }));
  };

  const reset = () => {
    running.current?.abort();
    running.current = null;
    setImporting({ phase: 'choosing', error: null });
  };
  useEffect(() => () => running.current?.abort(), []);
  return {
    importing,
    choose: (file: File) => void choose(file),
    /** Imports the file whose preview is shown. */
    make(work: (sending: Sending, preview: ImportPreview) => Promise<void>): void {
      if (importing.phase !== 'preview') return;
      const { file, preview } = importing;
      void run(
        file,
        (sending) => work(sending, preview),
        (error) => ({ ...importing, error }),
      );
    },
    reset,
  };
}
