import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconGripVertical,
  IconScissors,
  IconTrash,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useRef, useState } from 'react';
import type { BlockName } from '#book/document/nodes.ts';
import { movedAt, type MoveStep } from './move-block.ts';
import { ownUndoStep } from '../collaboration/undo-steps.ts';
import { MenuChoices } from '#web/ui/menu-choices.tsx';
import { choicesOnPage } from './block-on-page.ts';
import { blockLabel, removeBlock } from './remove-block.ts';
import type { EditorHost } from '../base/host.ts';
import { keepOrigins } from './machine-origins.ts';
import classes from './block-handle.module.css';
import { useBlock } from './pointed-block.ts';

interface BlockHandleProps {
  editor: Editor;
  host: EditorHost;
  /** Splits the section at a block; null outside of a book. */
  onSplit: ((editor: Editor, position: number) => void) | null;
  /** Joins the section to the one before it; null if there is none. */
  onJoin: (() => void) | null;
}

const MOVES: readonly { label: string; step: MoveStep; Icon: typeof IconArrowUp }[] = [
  { label: 'Move up', step: -1, Icon: IconArrowUp },
  { label: 'Move down', step: 1, Icon: IconArrowDown },
];

/** A handle at the left of the block at the mouse or the caret. Dragging it moves the block, and a press opens the block's menu. */
export function BlockHandle({ editor, host, onSplit, onJoin }: BlockHandleProps) {
  const handle = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isDragged, setDragged] = useState(false);
  const found = useBlock(editor, handle, isOpen || isDragged);
  // The block is searched again only a moment after a change of the text, so this rendering may still see an old position.
  const block = found !== null && found.position < editor.state.doc.content.size ? found : null;
  const node = block && editor.state.doc.nodeAt(block.position);
  const { view, state } = editor;

  const move = (step: MoveStep) => {
    const tr = block && movedAt(editor.state, block.position, step);
    if (!tr) return;
    view.dispatch(ownUndoStep(tr));
    editor.commands.focus();
  };
  const duplicate = () => {
    if (block && node)
      view.dispatch(ownUndoStep(keepOrigins(editor.state.tr.insert(block.position + node.nodeSize, node))));
    editor.commands.focus();
  };
  const isFirst = block === null || state.doc.resolve(block.position).index() === 0;
  const isLast = block === null || state.doc.resolve(block.position).index() === state.doc.childCount - 1;

  return (
    <div
      ref={handle}
      className={classes.place}
      data-not-printed
      style={{ top: block?.top ?? 0 }}
      hidden={node === null}
    >
      <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={240} returnFocus={false}>
        <Menu.Target>
          <ActionIcon
            className={classes.handle}
            aria-label={`Block: ${node ? blockLabel(node) : ''}`}
            draggable
            onDragStart={(event) => {
              if (block === null) return;
              setDragged(true);
              dragBlock(view, block.position, event.dataTransfer);
            }}
            onDragEnd={() => {
              setDragged(false);
              view.dragging = null;
            }}
          >
            <IconGripVertical size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {MOVES.map(({ label, step, Icon }) => (
            <Menu.Item
              key={label}
              leftSection={<Icon size={20} aria-hidden="true" />}
              disabled={step < 0 ? isFirst : isLast}
              onClick={() => move(step)}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<IconCopy size={20} aria-hidden="true" />} onClick={duplicate}>
            Duplicate
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash size={20} aria-hidden="true" />}
            onClick={() => {
              if (block) removeBlock(editor, host, block.position);
              editor.commands.focus();
            }}
          >
            Delete
          </Menu.Item>
          {isFirst && onJoin && (
            <Menu.Item leftSection={<IconArrowBarToUp size={20} aria-hidden="true" />} onClick={onJoin}>
              Join with previous section
            </Menu.Item>
          )}
          {block && !isFirst && onSplit && (
            <Menu.Item
              leftSection={<IconScissors size={20} aria-hidden="true" />}
              onClick={() => onSplit(editor, block.position)}
            >
              Split section here
            </Menu.Item>
          )}
          {node && isOpen && <MenuChoices groups={choicesOnPage(editor, node)} />}
          {node && isOfText(node) && (
            <>
              <Menu.Label>Turn into</Menu.Label>
              {TEXT_FORMS.map(({ label, make }) => (
                <Menu.Item key={label} onClick={() => block && turnInto(editor, block.position, make)}>
                  {label}
                </Menu.Item>
              ))}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** The forms that a text block can be turned into. */
const TEXT_FORMS: readonly { label: string; make(editor: Editor): void }[] = [
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

/** Whether a block is a text block that can be turned into another form. */
function isOfText({ type }: Node): boolean {
  return TEXTS.includes(type.name);
}

/** Turns the text block at this position into one of `TEXT_FORMS`. The caret goes to its end. */
function turnInto(editor: Editor, position: number, make: (editor: Editor) => void): void {
  const node = editor.state.doc.nodeAt(position);
  if (node === null || !isOfText(node)) return;
  editor.commands.setTextSelection({ from: position + 1, to: position + node.nodeSize - 1 });
  make(editor);
  editor.chain().setTextSelection(editor.state.selection.to).focus().run();
}

function plain(editor: Editor) {
  return editor.chain().clearNodes();
}

/** Starts dragging the block at this position. ProseMirror moves it when it is dropped in the text. */
function dragBlock(view: EditorView, position: number, data: DataTransfer): void {
  const node = NodeSelection.create(view.state.doc, position);
  const slice = node.content();
  const { dom, text } = view.serializeForClipboard(slice);
  data.clearData();
  data.setData('text/html', dom.innerHTML);
  data.setData('text/plain', text);
  data.effectAllowed = 'copyMove';
  const element = view.nodeDOM(position);
  if (element instanceof HTMLElement) data.setDragImage(element, 0, 0);
  // With the node set, the view deletes the dragged block after the drop. Otherwise it would delete the selection.
  view.dragging = Object.assign({ slice, move: true }, { node });
}
