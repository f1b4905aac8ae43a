import type { Editor } from '@tiptap/core';
import { lazy, Suspense } from 'react';
import type { BlockName } from '#book/document/nodes.ts';
import { insertBlocks } from '../blocks/insert-block.ts';
import { attributionOf } from '#book/formats/open5e/own-open5e-file.ts';
import type { InlineKind } from '../base/host.ts';
import type { Open5eEntry, Open5eList } from './open5e-lists.ts';
import { BlockDialog } from './block-dialog.tsx';
import { InlineDialog, type InlineDialogProps } from './inline-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

/** A dialog that changes only the text. */
export type TextDialogKind =
  | { kind: 'block'; block: BlockName; position: number | null }
  | { kind: 'link' }
  | { kind: 'inline'; inline: InlineKind }
  | { kind: 'open5e'; list: Open5eList };

/** The dialog that is open over the text. Only one can be open. */
export type EditorDialog =
  | TextDialogKind
  | { kind: 'generate' }
  | { kind: 'history' }
  | { kind: 'opening' }
  | { kind: 'goals' }
  | { kind: 'library' };

/** Loaded on first use, since it is rarely opened. */
const Open5eDialog = lazy(async () => ({
  default: (await import('./open5e-dialog.tsx')).Open5eDialog,
}));

const NO_SECTIONS: InlineDialogProps['sections'] = [];

interface TextDialogProps {
  dialog: TextDialogKind;
  editor: Editor;
  /** The book's sections, if the text belongs to a book. */
  sections?: InlineDialogProps['sections'];
  /** The book that the text belongs to; absent for text outside of a book. */
  projectId?: string;
  onClose(): void;
}

/** A dialog that changes only the text, and so works without a project and a server. */
export function TextDialog({ dialog, editor, sections = NO_SECTIONS, projectId, onClose }: TextDialogProps) {
  if (dialog.kind === 'link') return <LinkDialog editor={editor} onClose={onClose} />;
  if (dialog.kind === 'inline')
    return <InlineDialog {...{ editor, sections, projectId, onClose }} kind={dialog.inline} />;
  if (dialog.kind === 'block') {
    const { block: kind, position } = dialog;
    return <BlockDialog {...{ editor, kind, position, onClose }} {...(projectId !== undefined && { projectId })} />;
  }
  const insert = ({ block, source }: Open5eEntry) => {
    insertBlocks(editor, [block, attributionOf(source)]);
    onClose();
  };
  return (
    <Suspense>
      <Open5eDialog list={dialog.list} onChoose={insert} onClose={onClose} />
    </Suspense>
  );
}
