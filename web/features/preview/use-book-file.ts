import { useState } from 'react';
import { type ExportFormat, type ExportWarning, exportProject } from '#contract/exports.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { downloadFile, saveBlob } from '#web/lib/download.ts';
import { flushProject } from '#web/lib/saved-signal.ts';

export type FileAction = 'open' | 'save' | 'download' | 'draft';

/** What a book can be downloaded as besides a PDF. */
export type DownloadFormat = Exclude<ExportFormat, 'pdf'>;

export interface BookFile {
  /** What is under way. */
  busy: FileAction | null;
  error: string;
  note: string;
  warnings: readonly ExportWarning[];
}

const UNSAVED = 'The newest text could not be saved, so this would be an older book. Please see to the save first.';

/** Opens or downloads the PDF, and saves the draft; always with the newest text. */
export function useBookFile(projectId: string) {
  const [state, setState] = useState<BookFile>({ busy: null, error: '', note: '', warnings: [] });

  async function run(action: FileAction, act: () => Promise<Partial<BookFile>>): Promise<void> {
    setState({ busy: action, error: '', note: '', warnings: [] });
    try {
      if (!(await flushProject(projectId))) throw new Error(UNSAVED);
      const result = await act();
      setState((before) => ({ ...before, ...result, busy: null }));
    } catch (error) {
      setState((before) => ({ ...before, busy: null, error: messageOf(error) }));
    }
  }

  const fetchBook = (format: 'pdf' | DownloadFormat) =>
    downloadFile(exportProject, { params: { id: projectId, format } });

  const save = (action: FileAction, format: 'pdf' | DownloadFormat) =>
    run(action, async () => {
      const { blob, fileName, warnings } = await fetchBook(format);
      saveBlob(blob, fileName);
      return { warnings };
    });

  return {
    state,
    dismiss: () => setState((before) => ({ ...before, error: '', note: '', warnings: [] })),
    saveDraft: () => run('draft', async () => ({ note: 'The draft is saved.' })),
    exportPdf: () => save('save', 'pdf'),
    downloadAs: (format: DownloadFormat) => save('download', format),
    openBook() {
      // The tab is opened by the press itself: opened later, the browser would take it for a pop-up.
      const tab = window.open('', '_blank');
      if (tab) tab.document.title = 'Typesetting…';
      return run('open', async () => {
        try {
          const { blob, fileName, warnings } = await fetchBook(isDemoMode() ? 'html' : 'pdf');
          const url = URL.createObjectURL(blob);
          if (tab) tab.location.href = url;
          else saveBlob(blob, fileName);
          return { warnings };
        } catch (error) {
          tab?.close();
          throw error;
        }
      });
    },
  };
}
