import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { heading } from '#book/document/blocks/text-blocks.ts';
import { lineText } from '#book/document/document-words.ts';
import { useRovingFocus } from '#web/ui/use-roving-focus.ts';
import classes from './section-headings.module.css';

export interface SectionHeadingsProps {
  editor: Editor;
  /** Where in the list of sections there is room for them; null where the list is not shown. */
  slot: HTMLElement | null;
  onJump(): void;
}

/** The headings of the open section below its title in the list of sections, to jump by. One stop of the Tab key; the arrows go along it. */
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
    // Later, since a drawer that closes and a tab that opens are not there at once.
    setTimeout(() => !editor.isDestroyed && showHeading(editor, index));
  };
  return (
    <nav ref={list} className={classes.list} aria-label="Headings of this section" onKeyDown={moveAlong}>
      {headings.map(({ text }, index) => (
        <button
          // Headings have nothing of their own but their place.
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

/** Puts the caret into a heading, and the heading to the top of what is seen. */
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

/** How long nobody writes before the headings are read anew, in milliseconds. */
const QUIET_MS = 300;

interface Headings {
  headings: readonly OutlineHeading[];
  /** The one below which the caret stands, by its number; -1 before the first. */
  current: number;
}

/** The headings of an editor's text, read in quiet moments, and where among them the caret is. */
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

/** Whether both are shown alike. Positions are asked for when they are needed. */
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

/** A heading of a section, where it begins. */
interface OutlineHeading {
  text: string;
  level: number;
  position: number;
}

/** The headings of a text in order, also those in boxes. One without words has none. */
export function headingsOf(doc: Node): OutlineHeading[] {
  const found: OutlineHeading[] = [];
  doc.descendants((node, position) => {
    const text = heading.is(node) ? lineText(node).trim() : '';
    if (text !== '') found.push({ text, level: Number(node.attrs.level), position });
    return !node.isTextblock;
  });
  return found;
}

/** The number of the heading below which this position stands; -1 before the first. */
export function headingAt(headings: readonly OutlineHeading[], position: number): number {
  return headings.findLastIndex((one) => one.position <= position);
}

/** How far a heading is set in, in steps: by the levels that are there, whichever they are. */
export function depthsOf(headings: readonly OutlineHeading[]): number[] {
  const levels = [...new Set(headings.map(({ level }) => level))].sort((a, b) => a - b);
  return headings.map(({ level }) => levels.indexOf(level));
}
