import { useEffect, useMemo, useRef, useState } from 'react';
import type { EditAction } from '#book/catalogue/edit-actions.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import type { BlockName } from '#book/document/node/names.ts';
import type { EditorHost, InlineKind } from '../host/host.ts';
import { bookLinks } from '../links/book-links.ts';
import { saveBlock } from '../library/save-block.ts';
import { showRemoval } from '../host/messages.ts';
import type { Open5eList } from '../open5e/list-name.ts';

/** A dialog that changes the text alone. */
export type TextDialogKind =
  | { kind: 'block'; block: BlockName; position: number | null }
  | { kind: 'link' }
  | { kind: 'inline'; inline: InlineKind }
  | { kind: 'open5e'; list: Open5eList };

/** The dialog that is open over the text; one at a time. */
export type EditorDialog =
  | TextDialogKind
  | { kind: 'generate' }
  | { kind: 'history' }
  | { kind: 'opening' }
  | { kind: 'library' };

/** The dialogs of the editor, and the host through which the text opens them. */
export function useDialog(
  { id: projectId, content: { layout, ai } }: ProjectOutline,
  insertImage: () => void,
  assist: (action: EditAction) => void,
) {
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const current = useRef({ layout, ai });
  useEffect(() => {
    current.current = { layout, ai };
  }, [layout, ai]);
  const host = useMemo<EditorHost>(
    () => ({
      editBlock: (block, position) => setDialog({ kind: 'block', block, position }),
      newBlock: (block) => setDialog({ kind: 'block', block, position: null }),
      editLink: () => setDialog({ kind: 'link' }),
      editInline: (inline) => setDialog({ kind: 'inline', inline }),
      searchOpen5e: (list) => setDialog({ kind: 'open5e', list }),
      openLibrary: () => setDialog({ kind: 'library' }),
      saveBlock: (node) => void saveBlock(node, projectId),
      insertImage,
      ...bookLinks(projectId),
      layout: () => current.current.layout,
      canAssist: () => current.current.ai === 'on',
      assist,
      blockRemoved: showRemoval,
    }),
    [projectId, insertImage, assist],
  );
  return { dialog, host, open: setDialog, close: () => setDialog(null) };
}
