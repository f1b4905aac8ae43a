import type { Editor } from '@tiptap/core';
import type { RefObject } from 'react';
import type { SectionWithDocument } from '#contract/sections.ts';
import { changeOutline } from '#web/lib/books/project-queries.ts';
import { announceSaved } from '#web/lib/books/saved-signal.ts';
import { showNote } from '../host/messages.ts';
import { rememberSection } from '../saving/recent-sections.ts';
import type { SectionSession } from '../saving/section-session.ts';
import { HistoryDialog } from './history-dialog.tsx';

export interface SectionHistoryProps {
  projectId: string;
  sectionId: string;
  editor: Editor;
  session: RefObject<SectionSession | null>;
  /** Called when the earlier version is in the editor. */
  onTaken(section: SectionWithDocument): void;
  onClose(): void;
}

/** Restores the version that the author chooses. What was unsaved was saved before the dialog opened. */
export function SectionHistory({ projectId, sectionId, editor, session, onTaken, onClose }: SectionHistoryProps) {
  const take = (section: SectionWithDocument) => {
    const { version, word_count, opening } = section;
    // Without an update event, since it is saved already; undo still brings the other text back.
    editor.commands.setContent(section.doc, { emitUpdate: false });
    onTaken(section);
    rememberSection(projectId, section);
    session.current?.resolve(version, false);
    changeOutline(projectId, (heads) =>
      heads.map((head) => (head.id === sectionId ? { ...head, version, word_count, opening } : head)),
    );
    announceSaved(projectId);
    onClose();
    showNote('The earlier version is back. What it replaced is kept in the history.');
  };
  return <HistoryDialog projectId={projectId} sectionId={sectionId} onRestored={take} onClose={onClose} />;
}
