import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react';
import { useIsOffline } from '../calls/online.ts';
import classes from './save-badge.module.css';

/** The state of the last save of something that is saved automatically. */
export type SaveStatus = 'idle' | 'saving' | 'saved' | 'error' | 'offline';

export interface SaveBadgeProps {
  status: SaveStatus;
  isGenerating: boolean;
  message: string;
  /** Whether changes that the server does not have yet are on the disk of this device. */
  isKeptHere?: boolean;
  /** Null if trying again does not help. */
  onRetry: (() => void) | null;
}

/** The facts from which the badge makes its text. */
export interface SaveState {
  status: SaveStatus;
  isGenerating: boolean;
  isOffline: boolean;
  isKeptHere: boolean;
}

const KEPT = 'Offline: kept on this device';
const UNSAVED = 'Offline: not saved yet';

/** The text of the badge. Generating comes first. Without a network a failed save is not an error, since it is sent again later. */
export function badgeText({ status, isGenerating, isOffline, isKeptHere }: SaveState): string {
  if (isGenerating) return 'Generating content...';
  if (status === 'idle') return '';
  if (isOffline && status !== 'saved') return isKeptHere ? KEPT : UNSAVED;
  if (status === 'saving') return 'Saving...';
  return status === 'saved' ? 'Saved' : 'Save Error';
}

/** The state of the last save. Screen readers announce its changes. */
export function SaveBadge({ status, isGenerating, message, isKeptHere = false, onRetry }: SaveBadgeProps) {
  const text = badgeText({ status, isGenerating, isKeptHere, isOffline: useIsOffline() });
  const isError = text === 'Save Error';
  const isOffline = text === KEPT || text === UNSAVED;
  return (
    <div className={classes.badge} data-state={isOffline ? 'offline' : isError ? 'error' : status}>
      <span role="status" title={isError ? message : undefined} className={classes.words}>
        {text === 'Saved' && <IconCheck size={16} aria-hidden="true" />}
        {isOffline && <IconCloudOff size={16} aria-hidden="true" />}
        {isError && <IconAlertTriangle size={16} aria-hidden="true" />}
        {text}
        {isError && message !== '' && <VisuallyHidden> {message}</VisuallyHidden>}
      </span>
      {isError && onRetry && (
        <Button variant="subtle" size="compact-md" mih={44} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
