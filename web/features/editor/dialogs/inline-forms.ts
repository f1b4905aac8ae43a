import { footnote, pageReference } from '#book/document/blocks/notes-and-references.ts';
import { indexed } from '#book/document/marks.ts';
import type { InlineKind } from '../base/host.ts';

interface InlineForm {
  title: string;
  /** The attribute that the form's field sets. */
  attribute: string;
  label: string;
  description: string;
  /** The number of lines, if the field has more than one. */
  lines?: number;
  save: string;
  remove: string;
  /** Whether the field may be empty. */
  isOptional: boolean;
}

export const INLINE_FORMS: Readonly<Record<InlineKind, InlineForm>> = {
  [footnote.name]: {
    title: 'Footnote',
    attribute: 'text',
    label: 'Text of the note',
    description: 'Printed at the foot of the page. Stars make *italic* and **bold** words.',
    lines: 3,
    save: 'Save footnote',
    remove: 'Remove footnote',
    isOptional: false,
  },
  [pageReference.name]: {
    title: 'Page reference',
    attribute: 'target',
    label: 'Leads to',
    description: 'The name of a section, heading, creature, spell, item, table or captioned picture of this book.',
    save: 'Save reference',
    remove: 'Remove reference',
    isOptional: false,
  },
  [indexed.name]: {
    title: 'Index entry',
    attribute: 'term',
    label: 'Listed in the index as',
    description: 'If empty, the words as they are in the text.',
    save: 'Save index entry',
    remove: 'Remove index entry',
    isOptional: true,
  },
};
