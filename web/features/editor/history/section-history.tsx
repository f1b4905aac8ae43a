import { SegmentedControl } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { restoreMoment } from '#contract/history.ts';
import type { SectionWithDocument } from '#contract/sections.ts';
import { changeOutline } from '#web/lib/books/project-queries.ts';
import { announceSaved } from '#web/lib/books/book-changes.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useReturnedFocus } from '#web/ui/returned-focus.ts';
import { offerUndo, showMessage, showNote } from '../base/messages.ts';
import classes from './section-history.module.css';
import { MomentsPane, type MomentsPaneProps } from './moments-pane.tsx';
import { VersionList, type VersionListProps } from './version-list.tsx';

interface SectionHistoryProps {
  projectId: string;
  sectionId: string;
  editor: Editor;
  onClose(): void;
}

/**
 * Shows the history of a section and restores the version or moment that the author chooses. The open section shows that as a change from
 * the server.
 */
export function SectionHistory({ projectId, sectionId, editor, onClose }: SectionHistoryProps) {
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
        offerUndo(editor, `The section is as it was on ${when}.`, () => void takeBack(undo));
      }}
      onClose={onClose}
    />
  );
}

interface HistoryDialogProps {
  projectId: string;
  sectionId: string;
  onVersionBack: VersionListProps['onRestored'];
  onMomentBack: MomentsPaneProps['onRestored'];
  onClose(): void;
}

type Shown = 'moments' | 'versions';
const KINDS: { value: Shown; label: string }[] = [
  { value: 'moments', label: 'Timeline' },
  { value: 'versions', label: 'Versions' },
];

/** The earlier states of a section: every moment of the last days, and its stored versions. */
function HistoryDialog({ projectId, sectionId, onVersionBack, onMomentBack, onClose }: HistoryDialogProps) {
  useReturnedFocus();
  const [shown, setShown] = useState<Shown>('moments');
  const section = { projectId, sectionId };
  return (
    <Dialog opened onClose={onClose} size="xl" title="History" closeButtonProps={{ 'aria-label': 'Close history' }}>
      <SegmentedControl
        className={classes.kinds}
        aria-label="Timeline or versions"
        data={KINDS}
        value={shown}
        onChange={(value) => setShown(value as Shown)}
      />
      {shown === 'moments' ? (
        <MomentsPane {...section} onRestored={onMomentBack} />
      ) : (
        <VersionList {...section} onRestored={onVersionBack} />
      )}
    </Dialog>
  );
}
