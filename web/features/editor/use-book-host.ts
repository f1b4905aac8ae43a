import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { EditAction } from '#book/catalogue/edit-actions.ts';
import { makerOf } from '#contract/generation.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import { generatorQuery } from '#web/lib/books/generator-query.ts';
import type { EditorDialog } from './forms/editor-dialog.ts';
import type { EditorHost } from './host/host.ts';
import { showRemoval } from './host/messages.ts';
import { saveBlock } from './library/save-block.ts';
import { bookLinks } from './links/book-links.ts';

/** What a text asks of the section that is shown. */
export interface ShownSection {
  openDialog(dialog: EditorDialog): void;
  chooseImage(): void;
  assist(action: EditAction): void;
}

export interface BookHost {
  /** The host of all texts of the book: an editor may be made before its section is shown. */
  host: EditorHost;
  /** Says which section is shown. Returns the way to say that it is left. */
  show(section: ShownSection): () => void;
}

/** What the texts of a book need of the page around them. */
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
