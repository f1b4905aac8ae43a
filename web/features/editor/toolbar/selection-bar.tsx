import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import { IconLink, IconMessagePlus } from '@tabler/icons-react';
import { type Editor, posToDOMRect } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { link } from '#book/document/marks.ts';
import type { EditorHost } from '../base/host.ts';
import { coveredTop } from '../base/in-view.ts';
import { useEditorFacts } from '../base/use-editor-facts.ts';
import { ToolbarButton } from './toolbar-button.tsx';
import { TOOLBAR } from './toolbar-items.ts';
import classes from './selection-bar.module.css';

export interface SelectionBarProps {
  editor: Editor;
  host: EditorHost;
  /** Whether the words can be changed; else they can only be spoken of. */
  isEditing: boolean;
  /** Begins a comment on the words; absent for those who may not. */
  onComment?: (() => void) | undefined;
  /** Whether it stays although nothing is selected, since a menu of it is open. */
  isHeld?: boolean;
  /** What else can be done with the selected words. */
  children?: ReactNode;
}

/** The forms of words that are at hand at a selection; the toolbar has all of them. */
const AT_HAND = TOOLBAR.flat().filter(({ label }) => ['Bold', 'Italic', 'Underline'].includes(label));

/** A bar at the selected words. Alt+F10 goes into it, the arrows along it, Escape back to the text. */
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

  const leave = () => editor.commands.focus(null, { scrollIntoView: false });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // A menu of the bar, which is no part of it in the page, has keys of its own.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      leave();
      return;
    }
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
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
      onKeyDown={onKeyDown}
      onFocus={() => setInside(true)}
      onBlur={onBlur}
    >
      {isEditing &&
        AT_HAND.map((item) => (
          <ToolbarButton
            key={item.label}
            label={item.label}
            icon={item.icon}
            isActive={pressed[item.label] === true}
            onPress={() => item.run(editor)}
          />
        ))}
      {isEditing && (
        <ToolbarButton label="Link" icon={IconLink} isActive={pressed.Link === true} onPress={host.editLink} />
      )}
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

/** Whether the page shows words of the text as selected, which it does without focus where they are only read. In a text that has just come none are. */
function useSelectedInPage(editor: Editor): boolean {
  const [isSelected, setSelected] = useState(false);
  useEffect(() => {
    const look = () => {
      const selection = document.getSelection();
      setSelected(
        selection !== null &&
          !editor.isDestroyed &&
          editor.view.dom.contains(selection.anchorNode) &&
          !selection.isCollapsed,
      );
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [editor]);
  return isSelected;
}

function readPressed(editor: Editor): Record<string, boolean> {
  const forms = AT_HAND.map(({ label, isActive }) => [label, isActive?.(editor) ?? false] as const);
  return { ...Object.fromEntries(forms), Link: editor.isActive(link.name) };
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
/** A finger's handles hang below the selected words. */
const GAP_TOUCH = 40;

/** Keeps an element below the selected words, or above them where there is no room. Returns the way to end it. */
function standAtSelection(editor: Editor, element: HTMLElement): () => void {
  const anchor = {
    contextElement: editor.view.dom,
    getBoundingClientRect: () => posToDOMRect(editor.view, editor.state.selection.from, editor.state.selection.to),
  };
  const gap = matchMedia('(pointer: coarse)').matches ? GAP_TOUCH : GAP;
  const padding = { top: coveredTop() + GAP, bottom: GAP, left: GAP, right: GAP };
  const stand = async () => {
    const middleware = [offset(gap), flip({ padding }), shift({ padding, crossAxis: true })];
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
