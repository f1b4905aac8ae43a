import type { SectionKind } from './opening.ts';

/** The styles of the titles of sections in Word, by which an import knows what each is. */
export const TITLE_STYLES = {
  chapter: 'Heading 1',
  part: 'Part Title',
  appendix: 'Appendix Title',
  matter: 'Matter Title',
  glossary: 'Glossary Title',
} as const satisfies Record<SectionKind, string>;

export type SectionTitleStyle = (typeof TITLE_STYLES)[SectionKind];
