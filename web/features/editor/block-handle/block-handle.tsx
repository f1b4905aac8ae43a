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
import { useRef, useState } from 'react';
import { blockLabel } from '../blocks/block-label.ts';
import { type MoveStep, movedAt } from './move-block.ts';
import { ownUndoStep } from '../living/undo-steps.ts';
import { removeBlock } from '../blocks/remove-block.ts';
import { isOfText, TEXT_FORMS, turnInto } from '../blocks/turn-into.ts';
import type { EditorHost } from '../host/host.ts';
import { keepOrigins } from '../machine-text/machine-origins.ts';
import classes from './block-handle.module.css';
import { dragBlock } from './drag-block.ts';
import { useBlock } from './use-block.ts';

export interface BlockHandleProps {
  editor: Editor;
  host: EditorHost;
  /** Makes what stands from a block on a section of its own; null where there is no book. */
  onSplit: ((editor: Editor, position: number) => void) | null;
  /** Joins the section to the one before it; null where there is none. */
  onJoin: (() => void) | null;
}

const MOVES: readonly { label: string; step: MoveStep; Icon: typeof IconArrowUp }[] = [
  { label: 'Move up', step: -1, Icon: IconArrowUp },
  { label: 'Move down', step: 1, Icon: IconArrowDown },
];

/** A handle at the left of the block that the mouse or the caret is in: it is dragged, and a press opens what can be done with the block. */
export function BlockHandle({ editor, host, onSplit, onJoin }: BlockHandleProps) {
  const handle = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isDragged, setDragged] = useState(false);
  const found = useBlock(editor, handle, isOpen || isDragged);
  // It is looked for again a moment after the text has changed; this may be rendered before.
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
