import { restoreMoment } from '#contract/history.ts';
import type { SectionWithDocument } from '#contract/sections.ts';
import { changeOutline } from '#web/lib/books/project-queries.ts';
import { announceSaved } from '#web/lib/books/saved-signal.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { showUndo } from '#web/ui/dialog/undo-notice.tsx';
import { showMessage, showNote } from '../host/messages.ts';
import { HistoryDialog } from './history-dialog.tsx';

export interface SectionHistoryProps {
  projectId: string;
  sectionId: string;
  onClose(): void;
}

/** Restores the version or the moment that the author chooses. The open section shows it as a change that comes from the server. */
export function SectionHistory({ projectId, sectionId, onClose }: SectionHistoryProps) {
  const tell = ({ version, word_count }: SectionWithDocument) => {
    changeOutline(projectId, (heads) =>
      heads.map((head) => (head.id === sectionId ? { ...head, version, word_count } : head)),
    );
    announceSaved(projectId);
  };
  const takeBack = async (moment: number) => {
    try {
      tell((await call(restoreMoment, { params: { id: projectId, sectionId, moment } })).section);
    } catch (error) {
      showMessage('Not undone', messageOf(error));
    }
  };
  return (
    <HistoryDialog
      projectId={projectId}
      sectionId={sectionId}
      onVersionBack={(section) => {
        tell(section);
        onClose();
        showNote('The earlier version is back. What it replaced is kept in the history.');
      }}
      onMomentBack={({ section, undo }, when) => {
        tell(section);
        onClose();
        showUndo(`The section is as it was on ${when}.`, () => void takeBack(undo));
      }}
      onClose={onClose}
    />
  );
}
