import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { heading } from '#book/document/blocks/text-blocks.ts';
import { lineText } from '#book/document/document-words.ts';
import { useRovingFocus } from '#web/ui/use-roving-focus.ts';
import classes from './section-headings.module.css';

interface SectionHeadingsProps {
  editor: Editor;
  /** The element in the list of sections for the headings; null if the list is not shown. */
  slot: HTMLElement | null;
  onJump(): void;
}

/**
 * The headings of the open section, below its title in the list of sections. A press jumps to one. The Tab key stops once; arrow keys move
 * along the headings.
 */
export function SectionHeadings({ editor, slot, onJump }: SectionHeadingsProps) {
  return slot && createPortal(<HeadingList editor={editor} onJump={onJump} />, slot);
}

function HeadingList({ editor, onJump }: Omit<SectionHeadingsProps, 'slot'>) {
  const { headings, current } = useHeadings(editor);
  const list = useRef<HTMLElement>(null);
  useRovingFocus(list, '[aria-current]');
  const depths = depthsOf(headings);
  if (headings.length === 0) return null;
  const jump = (index: number) => {
    onJump();
    // Later, since it takes a moment until a drawer has closed or a tab has opened.
    setTimeout(() => !editor.isDestroyed && showHeading(editor, index));
  };
  return (
    <nav ref={list} className={classes.list} aria-label="Headings of this section" onKeyDown={moveAlong}>
      {headings.map(({ text }, index) => (
        <button
          // Headings have no id, so their index is the key.
          key={index}
          type="button"
          className={classes.heading}
          style={{ paddingInlineStart: 12 + 14 * (depths[index] ?? 0) }}
          aria-current={index === current ? 'location' : undefined}
          onClick={() => jump(index)}
        >
          {text}
        </button>
      ))}
    </nav>
  );
}

/** Puts the caret into a heading, and scrolls the heading to the top of the visible area. */
function showHeading(editor: Editor, index: number): void {
  const { view, state } = editor;
  const position = headingsOf(state.doc)[index]?.position;
  if (position === undefined) return;
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, position + 1)));
  view.focus();
  const element = view.nodeDOM(position);
  if (element instanceof Element) element.scrollIntoView({ block: 'start' });
}

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowUp: buttons[at - 1],
    ArrowDown: buttons[at + 1],
    Home: buttons[0],
    End: buttons.at(-1),
  };
  if (!(event.key in targets) || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  targets[event.key]?.focus();
}

/** How long typing must pause before the headings are read again, in ms. */
const QUIET_MS = 300;

interface Headings {
  headings: readonly OutlineHeading[];
  /** The index of the heading above the caret; -1 before the first one. */
  current: number;
}

/** The headings of an editor's text, read when typing pauses, and the heading of the caret. */
function useHeadings(editor: Editor): Headings {
  const [shown, setShown] = useState<Headings>(() => read(editor));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
      clearTimeout(timer);
      if (editor.isDestroyed) return;
      const next = read(editor);
      setShown((before) => (isSame(before, next) ? before : next));
    };
    const plan = () => {
      clearTimeout(timer);
      timer = setTimeout(take, QUIET_MS);
    };
    plan();
    editor.on('update', plan);
    editor.on('selectionUpdate', plan);
    return () => {
      clearTimeout(timer);
      editor.off('update', plan);
      editor.off('selectionUpdate', plan);
    };
  }, [editor]);
  return shown;
}

function read({ state }: Editor): Headings {
  const headings = headingsOf(state.doc);
  return { headings, current: headingAt(headings, state.selection.from) };
}

/** Whether both look the same in the list. Positions are not compared, since they are read when needed. */
function isSame(one: Headings, other: Headings): boolean {
  return (
    one.current === other.current &&
    one.headings.length === other.headings.length &&
    one.headings.every(({ text, level }, index) => {
      const { text: otherText, level: otherLevel } = other.headings[index] ?? {};
      return text === otherText && level === otherLevel;
    })
  );
}

/** A heading of a section and its position. */
interface OutlineHeading {
  text: string;
  level: number;
  position: number;
}

/** The headings of a document in order, including those in boxes. Headings without words are left out. */
export function headingsOf(doc: Node): OutlineHeading[] {
  const found: OutlineHeading[] = [];
  doc.descendants((node, position) => {
    const text = heading.is(node) ? lineText(node).trim() : '';
    if (text !== '') found.push({ text, level: Number(node.attrs.level), position });
    return !node.isTextblock;
  });
  return found;
}

/** The index of the heading above this position; -1 before the first one. */
export function headingAt(headings: readonly OutlineHeading[], position: number): number {
  return headings.findLastIndex((one) => one.position <= position);
}

/** The indentation of each heading, in steps. It counts only the levels that occur. */
export function depthsOf(headings: readonly OutlineHeading[]): number[] {
  const levels = [...new Set(headings.map(({ level }) => level))].sort((a, b) => a - b);
  return headings.map(({ level }) => levels.indexOf(level));
}
