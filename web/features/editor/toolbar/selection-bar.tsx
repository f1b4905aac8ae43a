import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import { IconMessagePlus } from '@tabler/icons-react';
import { type Editor, posToDOMRect } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { EditorHost } from '../base/host.ts';
import { coveredTop } from '../base/in-view.ts';
import { useEditorFacts } from '../base/use-editor-facts.ts';
import { moveInBar, ToolbarButton } from './toolbar-button.tsx';
import { INLINE_TOOLS, SELECTION_MARKS } from './toolbar-items.ts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  editor: Editor;
  host: EditorHost;
  /** Whether the words can be edited. If not, the bar only offers comments. */
  isEditing: boolean;
  /** Starts a comment on the words; absent for people who may not comment. */
  onComment?: (() => void) | undefined;
  /** Whether the bar stays without a selection, because one of its menus is open. */
  isHeld?: boolean;
  /** More actions on the selected words. */
  children?: ReactNode;
}

/** A bar at the selected words. Alt+F10 moves the focus into it, arrow keys along it, and Escape back to the text. */
export function SelectionBar({ editor, host, isEditing, onComment, isHeld = false, children }: SelectionBarProps) {
  const { hasWords } = useEditorFacts(editor, readWords);
  const pressed = useEditorFacts(editor, readPressed);
  const [isInside, setInside] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const isSelected = useSelectedInPage(editor);
  const isShown = (hasWords && (isEditing || isSelected)) || isHeld || isInside;
  useEffect(() => (isShown && bar.current ? standAtSelection(editor, bar.current) : undefined), [editor, isShown]);
  useEntryKey(editor, () => {
    const first = bar.current?.querySelector('button');
    if (!first) return false;
    setInside(true);
    first.focus();
    return true;
  });
  if (!isShown) return null;

  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setInside(false);
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Selected words"
      className={classes.bar}
      data-not-printed
      onKeyDown={(event) => moveInBar(event, () => editor.view.focus())}
      onFocus={() => setInside(true)}
      onBlur={onBlur}
    >
      {isEditing &&
        SELECTION_MARKS.map((item) => (
          <ToolbarButton
            key={item.label}
            label={item.label}
            icon={item.icon}
            isActive={pressed[item.label] === true}
            onPress={() => item.run(editor)}
          />
        ))}
      {isEditing &&
        INLINE_TOOLS.map(({ label, icon, run, isActive }) => (
          <ToolbarButton
            key={label}
            label={label}
            icon={icon}
            isActive={isActive && pressed[label] === true}
            onPress={() => run(host)}
          />
        ))}
      {onComment && <ToolbarButton label="Comment" icon={IconMessagePlus} onPress={onComment} />}
      {children}
    </div>
  );
}

function readWords(editor: Editor): { hasWords: boolean } {
  const { selection, doc } = editor.state;
  const isWords = selection instanceof TextSelection && !selection.empty;
  const hasText = isWords && doc.textBetween(selection.from, selection.to, ' ').trim() !== '';
  return { hasWords: hasText && (!editor.isEditable || editor.view.hasFocus()) };
}

/**
 * Whether words of the text are selected in the browser. In a text that is only read, that can be the case without focus. A text that was
 * just mounted has no selection.
 */
function useSelectedInPage(editor: Editor): boolean {
  const [isSelected, setSelected] = useState(false);
  useEffect(() => {
    const update = () => {
      const selection = document.getSelection();
      setSelected(
        selection !== null &&
          !editor.isDestroyed &&
          editor.view.dom.contains(selection.anchorNode) &&
          !selection.isCollapsed,
      );
    };
    document.addEventListener('selectionchange', update);
    return () => document.removeEventListener('selectionchange', update);
  }, [editor]);
  return isSelected;
}

function readPressed(editor: Editor): Record<string, boolean> {
  const tools = [...SELECTION_MARKS, ...INLINE_TOOLS];
  return Object.fromEntries(tools.map(({ label, isActive }) => [label, isActive?.(editor) ?? false]));
}

function useEntryKey(editor: Editor, enter: () => boolean): void {
  const latest = useRef(enter);
  useEffect(() => {
    latest.current = enter;
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F10' || !event.altKey || event.ctrlKey || event.shiftKey) return;
      if (latest.current()) event.preventDefault();
    };
    const { dom } = editor.view;
    dom.addEventListener('keydown', onKey);
    return () => dom.removeEventListener('keydown', onKey);
  }, [editor]);
}

const GAP = 8;
/** The gap on touch screens, where the selection has handles below it, in px. */
const GAP_TOUCH = 40;

/** Keeps an element below the selected words, or above them if there is no room. Returns a function that stops it. */
function standAtSelection(editor: Editor, element: HTMLElement): () => void {
  const anchor = {
    contextElement: editor.view.dom,
    getBoundingClientRect: () => posToDOMRect(editor.view, editor.state.selection.from, editor.state.selection.to),
  };
  const gap = matchMedia('(pointer: coarse)').matches ? GAP_TOUCH : GAP;
  const padding = { top: coveredTop() + GAP, bottom: GAP, left: GAP, right: GAP };
  // Within the column of the text: neither over the list of sections nor over the pages.
  const boundary = editor.view.dom.closest('[role=tabpanel]') ?? 'clippingAncestors';
  const stand = async () => {
    const middleware = [offset(gap), flip({ padding }), shift({ padding, boundary, crossAxis: true })];
    const { x, y } = await computePosition(anchor, element, {
      strategy: 'fixed',
      placement: 'bottom-start',
      middleware,
    });
    Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
  };
  const follow = () => void stand();
  editor.on('selectionUpdate', follow);
  const end = autoUpdate(anchor, element, follow);
  return () => {
    editor.off('selectionUpdate', follow);
    end();
  };
}
