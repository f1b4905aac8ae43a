import type { Editor } from '@tiptap/core';
import type { RefObject } from 'react';
import type { SectionWithDocument } from '#contract/sections.ts';
import { announceSaved } from '#web/lib/books/saved-signal.ts';
import { showNote } from '../host/messages.ts';
import type { SectionParts } from '../saving/section-content.ts';
import type { SectionSession } from '../saving/section-session.ts';
import { takeStored } from '../saving/take-stored.ts';
import { HistoryDialog } from './history-dialog.tsx';

export interface SectionHistoryProps {
  projectId: string;
  sectionId: string;
  editor: Editor;
  session: RefObject<SectionSession | null>;
  /** Called when the earlier version is in the editor. */
  onTaken(section: SectionParts): void;
  onClose(): void;
}

/** Restores the version that the author chooses. What was unsaved was saved before the dialog opened. */
export function SectionHistory({ projectId, sectionId, editor, session, onTaken, onClose }: SectionHistoryProps) {
  const take = (section: SectionWithDocument) => {
    takeStored({ projectId, editor, session, show: onTaken }, section);
    announceSaved(projectId);
    onClose();
    showNote('The earlier version is back. What it replaced is kept in the history.');
  };
  return <HistoryDialog projectId={projectId} sectionId={sectionId} onRestored={take} onClose={onClose} />;
}
