import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ImportedProject, ImportEvent, importProject } from '#contract/imports.ts';
import { ApiError, isAbort, messageOf } from '#web/lib/calls/api-error.ts';
import { streamEvents } from '#web/lib/calls/stream.ts';
import { PROJECT_LISTS } from '#web/lib/books/project-queries.ts';
import { fileProblem, type ImportState } from './import-file.ts';

export type Importing =
  | { phase: 'choosing'; error: string | null }
  | { phase: 'running'; fileName: string; state: ImportState }
  | { phase: 'done'; project: ImportedProject };

const CHOOSING: Importing = { phase: 'choosing', error: null };

/** One import, from the chosen file to the book. Unmounting cancels it. `onClean` gets a book that was imported without warnings. */
export function useImport(onClean: (project: ImportedProject) => void) {
  const [importing, setImporting] = useState<Importing>(CHOOSING);
  const running = useRef<AbortController | null>(null);
  const client = useQueryClient();

  const start = async (file: File) => {
    const problem = fileProblem(file);
    if (problem !== null) return setImporting({ phase: 'choosing', error: problem });
    const own = new AbortController();
    running.current = own;
    const show = (state: ImportState) => setImporting({ phase: 'running', fileName: file.name, state });
    show({ stage: 'sending', done: 0, total: 1 });
    try {
      const project = await importBook(file, own.signal, show);
      void client.invalidateQueries({ queryKey: PROJECT_LISTS });
      if (project.import.notes.length === 0) onClean(project);
      else setImporting({ phase: 'done', project });
    } catch (error) {
      if (running.current !== own) return;
      setImporting({ phase: 'choosing', error: isAbort(error) ? null : messageOf(error) });
    }
  };
  const reset = () => {
    running.current?.abort();
    running.current = null;
    setImporting(CHOOSING);
  };
  useEffect(() => () => running.current?.abort(), []);
  return { importing, start: (file: File) => void start(file), reset };
}

/** Sends a file and reports the progress of upload and import. Throws ApiError; an AbortError when given up. */
async function importBook(
  file: File,
  signal: AbortSignal,
  onProgress: (state: ImportState) => void,
): Promise<ImportedProject> {
  for await (const event of streamEvents(importProject, { file, signal }, ImportEvent)) {
    if (event.type === 'done') return event.project;
    if (event.type === 'error') throw new ApiError(event.error, { status: 0, code: event.code });
    onProgress(event);
  }
  throw new ApiError('The import was cut off. Please try again.', { status: 0, code: 'network' });
}
