import { VisuallyHidden } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SECTION_TITLE_MAX } from '#book/catalogue/limits.ts';
import classes from '../section-editor.module.css';
import { sectionName } from '#web/ui/text/display-text.ts';

interface SectionTitleProps {
  title: string;
  isEditing: boolean;
  /** Whether the title is selected when it is first shown, so that typing replaces it. */
  isNew?: boolean;
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

function TitleField({ title, isNew = false, onChange, onEnter }: Omit<SectionTitleProps, 'isEditing'>) {
  const { field, noteCaret } = useKeptCaret(title);
  const [isSelected] = useState(isNew);
  useEffect(() => {
    if (!isSelected) return;
    field.current?.focus();
    field.current?.select();
  }, [isSelected, field]);
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
  const noteCaret = () => {
    const { value = '', selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
    before.current = { title: value, start, end };
  };
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
