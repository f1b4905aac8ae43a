import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react';
import { useIsOffline } from '../calls/online.ts';
import classes from './save-badge.module.css';
import type { SaveStatus } from './save-status.ts';

export interface SaveBadgeProps {
  status: SaveStatus;
  isGenerating: boolean;
  /** The sentence behind an error. */
  message: string;
  /** Null where trying again does not help. */
  onRetry: (() => void) | null;
}

const OFFLINE = 'Offline: kept on this device';

/** What the badge says; generating comes first (specification §4). Without a network a failed save is no error: it is sent again later. */
export function badgeText(status: SaveStatus, isGenerating: boolean, isOffline: boolean): string {
  if (isGenerating) return 'Generating content...';
  if (status === 'idle') return '';
  if (isOffline && status !== 'saved') return OFFLINE;
  if (status === 'saving') return 'Saving...';
  return status === 'saved' ? 'Saved' : 'Save Error';
}

/** The state of the last save, read out as it changes. */
export function SaveBadge({ status, isGenerating, message, onRetry }: SaveBadgeProps) {
  const text = badgeText(status, isGenerating, useIsOffline());
  const isError = text === 'Save Error';
  return (
    <div className={classes.badge} data-state={stateOf(text, status)}>
      <span role="status" title={isError ? message : undefined} className={classes.words}>
        {text === 'Saved' && <IconCheck size={16} aria-hidden="true" />}
        {text === OFFLINE && <IconCloudOff size={16} aria-hidden="true" />}
        {isError && <IconAlertTriangle size={16} aria-hidden="true" />}
        {text}
        {isError && message !== '' && <span className={classes.message}> {message}</span>}
      </span>
      {isError && onRetry && (
        <Button variant="subtle" size="compact-md" mih={44} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

/** The state by which the badge is coloured. */
function stateOf(text: string, status: SaveStatus): SaveStatus {
  if (text === OFFLINE) return 'offline';
  return text === 'Save Error' ? 'error' : status;
}
