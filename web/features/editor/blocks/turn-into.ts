import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { BlockName } from '#book/document/nodes.ts';

/** What a block of text can be made into. */
export const TEXT_FORMS: readonly { label: string; make(editor: Editor): void }[] = [
  { label: 'Paragraph', make: (editor) => void plain(editor).run() },
  ...([1, 2, 3] as const).map((level) => ({
    label: `Heading ${level}`,
    make: (editor: Editor) => void plain(editor).setHeading({ level }).run(),
  })),
  { label: 'Bullet list', make: (editor) => void plain(editor).toggleBulletList().run() },
  { label: 'Numbered list', make: (editor) => void plain(editor).toggleOrderedList().run() },
  { label: 'Quote', make: (editor) => void plain(editor).setBlockquote().run() },
];

const TEXTS: readonly string[] = [
  'paragraph',
  'heading',
  'codeBlock',
  'blockquote',
  'bulletList',
  'orderedList',
  'taskList',
] satisfies BlockName[];

/** Whether a block is one of text, whose form can be another. */
export function isOfText({ type }: Node): boolean {
  return TEXTS.includes(type.name);
}

/** Makes a block of text at this position into one of `TEXT_FORMS`; the caret goes to its end. */
export function turnInto(editor: Editor, position: number, make: (editor: Editor) => void): void {
  const node = editor.state.doc.nodeAt(position);
  if (node === null || !isOfText(node)) return;
  editor.commands.setTextSelection({ from: position + 1, to: position + node.nodeSize - 1 });
  make(editor);
  editor.chain().setTextSelection(editor.state.selection.to).focus().run();
}

function plain(editor: Editor) {
  return editor.chain().clearNodes();
}
