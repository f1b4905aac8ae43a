import { Modal } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { parseAttributes } from '#book/document/definition.ts';
import { BLOCKS_BY_NAME } from '#book/document/schema.ts';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { useReturnedFocus } from '#web/ui/use-returned-focus.ts';
import { type FollowedPlace, followPlace } from '../blocks/follow-place.ts';
import type { FormBlock } from '../host.ts';
import { StatBlockForm } from '../stat-blocks/stat-block-form.tsx';
import { ImageForm } from './image-form.tsx';
import { MagicItemForm } from './magic-item-form.tsx';
import { SpellForm } from './spell-form.tsx';

export interface BlockDialogProps {
  editor: Editor;
  kind: FormBlock;
  position: number;
  onClose(): void;
}

const TITLES: Record<FormBlock, string> = {
  statBlock: 'Stat block',
  spell: 'Spell',
  magicItem: 'Magic item',
  image: 'Image',
};

/** The form of one block; saving it is one step of undo. */
export function BlockDialog({ editor, kind, position, onClose }: BlockDialogProps) {
  useReturnedFocus();
  // As it was opened: the text may change meanwhile, by a picture that has been uploaded.
  const [node] = useState(() => editor.state.doc.nodeAt(position));
  const place = useFollowedPlace(editor, position);
  const definition = BLOCKS_BY_NAME.get(kind);
  if (!definition || node?.type.name !== kind) return null;

  const save = (values: Record<string, unknown>) => {
    const attrs = parseAttributes(definition.attributes, values);
    const { tr, doc } = editor.state;
    const at = place.current?.position ?? position;
    if (doc.nodeAt(at)?.type.name === kind) editor.view.dispatch(tr.setNodeMarkup(at, undefined, attrs));
    onClose();
  };
  const form = { attrs: { ...node.attrs }, onSave: save, onCancel: onClose };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      size={kind === 'statBlock' ? 860 : 'md'}
      title={TITLES[kind]}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {kind === 'statBlock' && (
        <StatBlockForm block={parseStatBlock(node.attrs.data)} onSave={(data) => save({ data })} onCancel={onClose} />
      )}
      {kind === 'spell' && <SpellForm {...form} />}
      {kind === 'magicItem' && <MagicItemForm {...form} />}
      {kind === 'image' && <ImageForm {...form} />}
    </Modal>
  );
}

function useFollowedPlace(editor: Editor, position: number) {
  const place = useRef<FollowedPlace | null>(null);
  useEffect(() => {
    const followed = followPlace(editor, position, 'before');
    place.current = followed;
    return followed.end;
  }, [editor, position]);
  return place;
}
