import { VisuallyHidden } from '@mantine/core';
import { SECTION_TITLE_MAX } from '#book/catalogue/limits.ts';
import classes from './section-editor.module.css';
import { sectionName } from '#web/ui/text/section-name.ts';

export interface SectionTitleProps {
  title: string;
  isEditing: boolean;
  onChange(title: string): void;
  /** Goes on to the beginning of the text. */
  onEnter(): void;
}

/** The section's title above its text, set as on the printed page. It wraps, but holds no line breaks. */
export function SectionTitle({ title, isEditing, onChange, onEnter }: SectionTitleProps) {
  if (!isEditing) return <h2 className={classes.sectionTitle}>{sectionName(title) || 'Untitled section'}</h2>;
  return (
    <>
      <VisuallyHidden component="h2">{sectionName(title) || 'Untitled section'}</VisuallyHidden>
      <textarea
        className={classes.sectionTitle}
        rows={1}
        aria-label="Section title"
        placeholder="Title of the section"
        value={title}
        maxLength={SECTION_TITLE_MAX}
        onKeyDown={(event) => {
          // A key of an input method that chooses a word is none of this field.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
        onChange={(event) => onChange(event.currentTarget.value.replace(/(?<!\s)\s*\n\s*/g, ' '))}
      />
    </>
  );
}
