import type { Editor } from '@tiptap/core';
import type { RefObject } from 'react';
import type { SectionWithDocument } from '#contract/sections.ts';
import { changeOutline } from '#web/lib/books/project-queries.ts';
import { rememberSection } from './recent-sections.ts';
import type { SectionParts } from './section-content.ts';
import type { SectionSession } from './section-session.ts';

export interface TakingEditor {
  projectId: string;
  editor: Editor;
  session: RefObject<SectionSession | null>;
  /** Shows title, images and opening, which stand beside the text. */
  show(parts: SectionParts): void;
}

/** Puts a section as the server has it into its editor, as saved. Undo still brings the text before it back. */
export function takeStored({ projectId, editor, session, show }: TakingEditor, section: SectionWithDocument): void {
  const { id, version, word_count, opening } = section;
  // Without an update event, since it is not the author's change and is saved already.
  editor.commands.setContent(section.doc, { emitUpdate: false });
  show(section);
  rememberSection(projectId, section);
  session.current?.resolve(version, false);
  changeOutline(projectId, (heads) =>
    heads.map((head) => (head.id === id ? { ...head, version, word_count, opening } : head)),
  );
}
