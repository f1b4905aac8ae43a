import { useRef, useState } from 'react';
import { type ExportFormat, type ExportWarning, previewProject } from '#contract/exports.ts';
import { call } from '#web/lib/calls/api.ts';
import { isAbort, messageOf } from '#web/lib/calls/api-error.ts';
import { fetchBookFile, handOutBook, saveNewestText } from '#web/lib/books/book-file.ts';
import type { DownloadFormat } from './download-formats.ts';

export type FileAction = 'open' | 'save' | 'download' | 'draft';

type Act = (signal: AbortSignal) => Promise<Partial<BookFile>>;

export interface BookFile {
  /** What is under way. */
  busy: FileAction | null;
  error: string;
  note: string;
  warnings: readonly ExportWarning[];
}

/** The reader, open. */
export interface Reading {
  /** Counts the openings: pages of an earlier one may still be cached. */
  edition: number;
  /** The page it opens at. */
  page: number;
  /** How many there are. */
  pages: number;
}

/** Counts the openings of the reader as long as the page lives. */
let openings = 0;

const STOPPED = 'Stopped. No file was made.';

/** Opens or downloads the book, and saves the draft; always with the newest text. */
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
      const { warnings } = await handOutBook(projectId, format, { signal });
      return { warnings };
    });

  return {
    state,
    dismiss: () => setState((before) => ({ ...before, error: '', note: '', warnings: [] })),
    /** Gives up the file that is being made; the server stops making it where nobody else waits for it. */
    cancel: () => running.current?.abort(),
    saveDraft: () => run('draft', async () => ({ note: 'The draft is saved.' })),
    exportPdf: () => save('save', 'pdf'),
    downloadAs: (format: DownloadFormat) => save('download', format),
    reading,
    closeBook: () => setReading(null),
    /** Opens the reader where this section begins. */
    readBook: (sectionId: string | null) =>
      run('open', async (signal) => {
        const { pages, sections } = await call(previewProject, { params: { id: projectId }, signal });
        openings += 1;
        setReading({ edition: openings, page: sections.find(({ id }) => id === sectionId)?.page ?? 1, pages });
        return {};
      }),
    /** In the demo, which has no pages: the book as one plain page, in a tab of its own. */
    async openPlainPage() {
      // The tab is opened during the click itself: a later one would be blocked as a pop-up.
      const tab = window.open('', '_blank');
      let isShown = false;
      await run('open', async (signal) => {
        if (!tab) return { warnings: (await handOutBook(projectId, 'html', { signal })).warnings };
        const { blob, warnings } = await fetchBookFile(projectId, 'html', signal);
        tab.location.href = URL.createObjectURL(blob);
        isShown = true;
        return { warnings };
      });
      if (!isShown) tab?.close();
    },
  };
}

/** Rejects once the signal aborts: a save cannot be called back, but nobody needs to wait for it. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
