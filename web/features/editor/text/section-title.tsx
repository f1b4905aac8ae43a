import { VisuallyHidden } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { SECTION_TITLE_MAX } from '#book/catalogue/limits.ts';
import classes from '../section-editor.module.css';
import { sectionName } from '#web/ui/text/display-text.ts';

interface SectionTitleProps {
  title: string;
  isEditing: boolean;
  /** What the title takes when it is first shown: a selection, so that typing replaces it, or the caret at its end. */
  takes?: 'selection' | 'caret' | undefined;
  onChange(title: string): void;
  /** Moves the focus to the beginning of the text. */
  onEnter(): void;
}

/** The section's title above its text, as on the printed page. It wraps, but holds no line breaks. */
export function SectionTitle({ title, isEditing, ...writing }: SectionTitleProps) {
  const name = sectionName(title) || 'Untitled section';
  if (!isEditing) return <h2 className={classes.sectionTitle}>{name}</h2>;
  return (
    <>
      <VisuallyHidden component="h2">{name}</VisuallyHidden>
      <TitleField title={title} {...writing} />
    </>
  );
}

function TitleField({ title, takes, onChange, onEnter }: Omit<SectionTitleProps, 'isEditing'>) {
  const { field, noteCaret } = useKeptCaret(title);
  const [taken] = useState(takes);
  // A layout effect, because other effects run after the paint, and the keys that are typed until then would be lost.
  useLayoutEffect(() => {
    if (taken === undefined) return;
    field.current?.focus();
    if (taken === 'selection') field.current?.select();
    else field.current?.setSelectionRange(SECTION_TITLE_MAX, SECTION_TITLE_MAX);
    // The event of the selection comes later. If the title changes before it, the caret would go to the beginning.
    noteCaret();
  }, [taken, field, noteCaret]);
  return (
    <textarea
      ref={field}
      className={classes.sectionTitle}
      rows={1}
      aria-label="Section title"
      placeholder="Title of the section"
      value={title}
      maxLength={SECTION_TITLE_MAX}
      onSelect={noteCaret}
      // A block that is dragged by its handle would leave the text and become words of the title.
      onDrop={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // An Enter that chooses a word of an input method is not for this field.
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
      onChange={(event) => {
        noteCaret();
        onChange(event.currentTarget.value.replace(/(?<!\s)\s*\n\s*/g, ' '));
      }}
    />
  );
}

/** Keeps the caret between its letters when somebody else changes the title. A browser would put it at the end. */
function useKeptCaret(title: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const before = useRef({ title, start: 0, end: 0 });
  const noteCaret = useCallback(() => {
    const { value = '', selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
    before.current = { title: value, start, end };
  }, []);
  useLayoutEffect(() => {
    const { title: was, start, end } = before.current;
    if (was === title) return;
    before.current = { title, start: offsetAfter(was, title, start), end: offsetAfter(was, title, end) };
    if (field.current === document.activeElement)
      field.current?.setSelectionRange(before.current.start, before.current.end);
  }, [title]);
  return { field, noteCaret };
}

/** Where an offset in a text is after one range of the text was replaced. */
function offsetAfter(before: string, after: string, offset: number): number {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same += 1;
  if (offset <= same) return offset;
  let sameAtEnd = 0;
  while (sameAtEnd < shorter - same && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd)) sameAtEnd += 1;
  const isBehind = offset >= before.length - sameAtEnd;
  return isBehind ? offset + after.length - before.length : Math.min(offset, after.length - sameAtEnd);
}

/** What an author writes into a section while it is being added, before its text can be opened. */
export interface SectionDraft {
  readonly firstTitle: string;
  title: string;
  text: string;
  /** Whether the caret is in the text and no longer in the title. */
  isInText: boolean;
  /** Whether the opened section has it. */
  isTaken: boolean;
}

export function createDraft(title: string): SectionDraft {
  return { firstTitle: title, title, text: '', isInText: false, isTaken: false };
}

/** What the title of a section takes that goes on with this draft. */
export function titleTakes(draft: SectionDraft | null): SectionTitleProps['takes'] {
  if (draft === null || draft.isTaken || draft.isInText) return undefined;
  return draft.title === draft.firstTitle ? 'selection' : 'caret';
}

/**
 * The place of a section that is being added. It takes the keys from the press on, so that none of them goes into the section before, and
 * keeps them in the draft.
 */
export function NewSection({ draft }: { draft: SectionDraft }) {
  const [{ title, text }, setShown] = useState(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (draft.isInText) goToEnd(field.current);
  }, [draft]);
  const change = (changes: Partial<SectionDraft>) => setShown({ ...Object.assign(draft, changes) });
  return (
    <div className={classes.content}>
      <div className={classes.paper} data-new>
        <SectionTitle
          title={title}
          isEditing
          takes={titleTakes(draft)}
          onChange={(changed) => change({ title: changed })}
          onEnter={() => goToEnd(field.current)}
        />
        <textarea
          ref={field}
          className={`book-text book-page ${classes.newText}`}
          aria-label="Section text"
          value={text}
          onFocus={() => change({ isInText: true })}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}

function goToEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Puts what was written while a section was being added into the section, once it is open. */
export function useDraft(draft: SectionDraft | null, editor: Editor, rename: (title: string) => void): void {
  useLayoutEffect(() => {
    if (draft === null || draft.isTaken) return;
    draft.isTaken = true;
    const { firstTitle, title, text, isInText } = draft;
    if (title !== firstTitle) rename(title);
    if (!isInText) return;
    // The editor's command for this waits for the next frame, and the keys until then would be lost.
    editor.view.focus();
    editor.commands.setTextSelection(0);
    const lines = text.split('\n').map((line) => ({ type: 'text', text: line }));
    const paragraphs = lines.map((line) => ({ type: 'paragraph', content: line.text === '' ? [] : [line] }));
    if (text !== '') editor.commands.insertContent(paragraphs);
  }, [draft, editor, rename]);
}
