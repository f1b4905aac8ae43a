import { useRef, useState } from 'react';
import { type ExportFormat, type ExportWarning, previewProject } from '#contract/exports.ts';
import { call } from '#web/lib/calls/api.ts';
import { isAbort, messageOf } from '#web/lib/calls/api-error.ts';
import { fetchBookFile, downloadBook, saveNewestText } from '#web/lib/books/book-file.ts';
import type { DownloadFormat } from './download-formats.ts';

export type FileAction = 'open' | 'save' | 'download' | 'draft';

type Act = (signal: AbortSignal) => Promise<Partial<BookFile>>;

export interface BookFile {
  /** The action that is running. */
  busy: FileAction | null;
  error: string;
  note: string;
  warnings: readonly ExportWarning[];
}

/** The state of an open reader. */
export interface Reading {
  /** The number of this opening: pages cached for an earlier one may be out of date. */
  edition: number;
  /** The page it opens at. */
  page: number;
  /** How many there are. */
  pages: number;
}

/** Counts the openings of the reader as long as the page lives. */
let openings = 0;

const STOPPED = 'Stopped. No file was made.';

/** Opens or downloads the book, or saves it. Unsaved text is saved first. */
export function useBookFile(projectId: string) {
  const [state, setState] = useState<BookFile>({ busy: null, error: '', note: '', warnings: [] });
  const [reading, setReading] = useState<Reading | null>(null);
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
    /** Cancels the file that is being made; the server stops too, unless somebody else waits for it. */
    cancel: () => running.current?.abort(),
    saveDraft: () => run('draft', async () => ({ note: 'The draft is saved.' })),
    exportPdf: () => save('save', 'pdf'),
    downloadAs: (format: DownloadFormat) => save('download', format),
    reading,
    closeBook: () => setReading(null),
    /** Opens the reader at the page on which this section begins. */
    readBook: (sectionId: string | null) =>
      run('open', async (signal) => {
        const { pages, sections } = await call(previewProject, { params: { id: projectId }, signal });
        openings += 1;
        setReading({ edition: openings, page: sections.find(({ id }) => id === sectionId)?.page ?? 1, pages });
        return {};
      }),
    /** For the demo, which cannot typeset: opens the book as one HTML page in a new tab. */
    async openPlainPage() {
      // The tab is opened during the click itself: a later one would be blocked as a pop-up.
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

/** Rejects once the signal aborts: a save cannot be cancelled, but need not be waited for. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
