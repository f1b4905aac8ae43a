import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { EditAction } from '#book/catalogue/edit-actions.ts';
import { withVersion } from '#book/document/stored/migrate.ts';
import { makerOf } from '#contract/generation.ts';
import { saveLibraryBlock } from '#contract/library.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import { generatorQuery } from '#web/lib/books/generator-query.ts';
import { LIBRARY } from '#web/lib/books/library-queries.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/api.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import type { EditorDialog } from './dialogs/text-dialog.tsx';
import type { EditorHost } from './base/host.ts';
import { showMessage, showNote, showRemoval } from './base/messages.ts';
import { bookLinks } from './dialogs/book-links.ts';

/** What a text needs from the section that is shown. */
interface ShownSection {
  openDialog(dialog: EditorDialog): void;
  chooseImage(): void;
  assist(action: EditAction): void;
}

export interface BookHost {
  /** The host of all texts of the book. It exists before a section is shown, since an editor may be made ahead. */
  host: EditorHost;
  /** Sets the section that is shown. Returns a function that clears it. */
  show(section: ShownSection): () => void;
}

/** The host for the texts of a book. */
export function useBookHost({ id: projectId, content: { layout, ai } }: ProjectOutline): BookHost {
  const maker = makerOf(useQuery(generatorQuery).data);
  const current = useRef({ layout, ai, maker });
  useEffect(() => {
    current.current = { layout, ai, maker };
  }, [layout, ai, maker]);
  return useMemo(() => {
    let shown: ShownSection | null = null;
    const open = (dialog: EditorDialog) => shown?.openDialog(dialog);
    const host: EditorHost = {
      editBlock: (block, position) => open({ kind: 'block', block, position }),
      newBlock: (block) => open({ kind: 'block', block, position: null }),
      editLink: () => open({ kind: 'link' }),
      editInline: (inline) => open({ kind: 'inline', inline }),
      searchOpen5e: (list) => open({ kind: 'open5e', list }),
      openLibrary: () => open({ kind: 'library' }),
      saveBlock: (node) => void saveBlock(node, projectId),
      insertImage: () => shown?.chooseImage(),
      ...bookLinks(projectId),
      layout: () => current.current.layout,
      assistance: () => (current.current.ai === 'on' ? current.current.maker : 'off'),
      assist: (action) => shown?.assist(action),
      blockRemoved: showRemoval,
    };
    return {
      host,
      show(section) {
        shown = section;
        return () => {
          if (shown === section) shown = null;
        };
      },
    };
  }, [projectId]);
}

/** Saves a block of this book to the author's library, and shows a message about the success or the failure. */
async function saveBlock(node: Record<string, unknown>, projectId: string): Promise<void> {
  try {
    const { name } = await call(saveLibraryBlock, { body: { node: withVersion(node), project_id: projectId } });
    showNote(`“${name}” is in your library now.`);
    await queryClient.invalidateQueries({ queryKey: LIBRARY });
  } catch (error) {
    showMessage('The block could not be saved to the library', messageOf(error));
  }
}
