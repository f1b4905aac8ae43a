import type { SectionWithDocument } from '#contract/sections.ts';
import { changeOutline } from '#web/lib/books/project-queries.ts';
import { announceSaved } from '#web/lib/books/saved-signal.ts';
import { showNote } from '../host/messages.ts';
import { HistoryDialog } from './history-dialog.tsx';

export interface SectionHistoryProps {
  projectId: string;
  sectionId: string;
  onClose(): void;
}

/** Restores the version that the author chooses. The open section shows it as a change that comes from the server. */
export function SectionHistory({ projectId, sectionId, onClose }: SectionHistoryProps) {
  const restored = ({ version, word_count }: SectionWithDocument) => {
    changeOutline(projectId, (heads) =>
      heads.map((head) => (head.id === sectionId ? { ...head, version, word_count } : head)),
    );
    announceSaved(projectId);
    onClose();
    showNote('The earlier version is back. What it replaced is kept in the history.');
  };
  return <HistoryDialog projectId={projectId} sectionId={sectionId} onRestored={restored} onClose={onClose} />;
}
