import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useReturnedFocus } from '#web/ui/focus/use-returned-focus.ts';
import classes from './history-dialog.module.css';
import { MomentsPane, type MomentsPaneProps } from './moments-pane.tsx';
import { VersionList, type VersionListProps } from './version-list.tsx';

export interface HistoryDialogProps {
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

/** What a section was before: at any moment of the last days, and in the versions that were kept of it. */
export function HistoryDialog({ projectId, sectionId, onVersionBack, onMomentBack, onClose }: HistoryDialogProps) {
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
