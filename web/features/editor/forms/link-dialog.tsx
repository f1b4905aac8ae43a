import type { Editor } from '@tiptap/core';
import { link } from '#book/document/marks.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useReturnedFocus } from '#web/ui/focus/use-returned-focus.ts';
import { LinkForm } from './link-form.tsx';

/** Asks for the address of the selected words; without a selection the address itself becomes the words. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  useReturnedFocus();
  const href = String(editor.getAttributes(link.name).href ?? '');
  const save = (address: string) => {
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && href === '') {
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: link.name, attrs: { href: address } }] })
        .run();
    } else chain.extendMarkRange(link.name).setLink({ href: address }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange(link.name).unsetLink().run();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title="Link">
      <LinkForm href={href} onSave={save} onRemove={remove} onCancel={onClose} />
    </Dialog>
  );
}
