import { useRef, useState } from 'react';
import { createBookVersion } from '#contract/book-versions.ts';
import { exportCover, type ExportFormat, exportProject, type ExportWarning } from '#contract/exports.ts';
import { call } from '#web/lib/calls/api.ts';
import { isAbort, messageOf } from '#web/lib/calls/api-error.ts';
import { downloadBook, fetchBookFile, saveNewestText } from '#web/lib/books/book-file.ts';
import { type Download, downloadFile, saveBlob } from '#web/lib/calls/download.ts';
import type { PartChoice, PrintChoice } from './file-choices.ts';

export type FileAction = 'open' | 'save' | 'download' | 'draft';

type Act = (signal: AbortSignal) => Promise<Partial<BookFile>>;

interface BookFile {
  /** The running action, or null. */
  busy: FileAction | null;
  error: string;
  note: string;
  warnings: readonly ExportWarning[];
}

const STOPPED = 'Stopped. No file was made.';

/** Opens the book, downloads it, or makes a version of it. Saves unsaved text first. */
export function useBookFile(projectId: string) {
  const [state, setState] = useState<BookFile>({ busy: null, error: '', note: '', warnings: [] });
  const [isReading, setReading] = useState(false);
  const running = useRef<AbortController | null>(null);

  async function run(action: FileAction, act: Act): Promise<void> {
    const own = new AbortController();
    running.current = own;
    setState({ busy: action, error: '', note: '', warnings: [] });
    try {
      await Promise.race([saveNewestText(projectId), aborted(own.signal)]);
      const result = await act(own.signal);
      setState((before) => ({ ...before, ...result, busy: null }));
    } catch (error) {
      const end = isAbort(error) ? { note: STOPPED } : { error: messageOf(error) };
      setState((before) => ({ ...before, busy: null, ...end }));
    }
  }

  const save = (action: FileAction, format: ExportFormat) =>
    run(action, async (signal) => {
      const { warnings } = await downloadBook(projectId, format, { signal });
      return { warnings };
    });

  return {
    state,
    dismiss: () => setState((before) => ({ ...before, error: '', note: '', warnings: [] })),
    /** Cancels the running export. The server stops too, unless somebody else waits for the same file. */
    cancel: () => running.current?.abort(),
    /** Makes a version of the whole book with this name. */
    saveDraft: (name: string) =>
      run('draft', async (signal) => {
        await call(createBookVersion, { params: { id: projectId }, body: { name }, signal });
        return { note: 'The draft is saved.' };
      }),
    exportPdf: () => save('save', 'pdf'),
    downloadAs: (format: ExportFormat) => save('download', format),
    downloadPart: ({ format, ...part }: PartChoice) =>
      run('download', async (signal) => {
        const { warnings } = await downloadBook(projectId, format, { part, signal });
        return { warnings };
      }),
    downloadPages: (choice: Omit<PrintChoice, 'stock'>) =>
      run('download', async (signal) => ({
        warnings: (await downloadPages(projectId, choice, signal)).warnings,
      })),
    downloadCover: (choice: Omit<PrintChoice, 'colours'>) =>
      run('download', async (signal) => ({
        warnings: (await downloadCover(projectId, choice, signal)).warnings,
      })),
    isReading,
    closeBook: () => setReading(false),
    readBook: () => setReading(true),
    /** For the demo, which cannot typeset. Opens the book as one HTML page in a new tab. */
    async openPlainPage() {
      // The tab is opened during the click, since browsers would block a later one as a pop-up.
      const tab = window.open('', '_blank');
      let isShown = false;
      await run('open', async (signal) => {
        if (!tab) return { warnings: (await downloadBook(projectId, 'html', { signal })).warnings };
        const { blob, warnings } = await fetchBookFile(projectId, 'html', signal);
        tab.location.href = URL.createObjectURL(blob);
        isShown = true;
        return { warnings };
      });
      if (!isShown) tab?.close();
    },
  };
}

/** Rejects when the signal aborts. A save cannot be cancelled, but the caller can stop waiting for it. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Downloads a book's pages for a print shop. Throws ApiError. */
async function downloadPages(
  projectId: string,
  { preset, colours }: Omit<PrintChoice, 'stock'>,
  signal: AbortSignal,
): Promise<Download> {
  const params = { id: projectId, format: 'pdf' };
  return saved(await downloadFile(exportProject, { params, query: { preset, colours }, signal }));
}

/** Downloads the cover of a paperback. Throws ApiError. */
async function downloadCover(
  projectId: string,
  { preset, stock }: Omit<PrintChoice, 'colours'>,
  signal: AbortSignal,
): Promise<Download> {
  return saved(await downloadFile(exportCover, { params: { id: projectId }, query: { preset, stock }, signal }));
}

function saved(download: Download): Download {
  saveBlob(download.blob, download.fileName);
  return download;
}
