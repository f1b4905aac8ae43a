import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { type KeyboardEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useRovingFocus } from '#web/ui/focus/use-roving-focus.ts';
import { depthsOf, headingsOf } from './outline-headings.ts';
import classes from './section-headings.module.css';
import { useHeadings } from './use-headings.ts';

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
