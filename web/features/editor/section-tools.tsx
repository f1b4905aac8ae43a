import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { keepsText } from '#web/lib/sync/store-of-page.ts';
import { SaveBadge, type SaveStatus } from '#web/lib/sync/save-badge.tsx';
import classes from './project-title-row.module.css';

/** The elements of the title row for the tools of the open section: before and after the tools of the book. */
export interface SectionToolSlots {
  before: HTMLElement | null;
  behind: HTMLElement | null;
}

interface SectionToolsProps {
  slots: SectionToolSlots;
  isEditing: boolean;
  status: SaveStatus;
  message: string;
  isGenerating: boolean;
  onRetry(): void;
  /** Absent for people who may only read the book. */
  onToggleEditing: (() => void) | undefined;
  /** Absent if AI is switched off for the book. */
  onGenerate: (() => void) | undefined;
  onHistory(): void;
}

/**
 * The state of the last save and the tools of the section, in the title row. The row stays mounted when the section changes, so that an
 * open menu does not close.
 */
export function SectionTools({ slots, isEditing, onToggleEditing, onGenerate, onHistory, ...save }: SectionToolsProps) {
  const isKeptHere = keepsText.use();
  return (
    <>
      {slots.before &&
        createPortal(
          <>
            {onToggleEditing && <SaveBadge isKeptHere={isKeptHere} {...save} />}
            {onToggleEditing && (
              <Tooltip label="Earlier versions of this section">
                <ActionIcon className={classes.history} variant="default" aria-label="History" onClick={onHistory}>
                  <IconHistory size={20} aria-hidden="true" />
                </ActionIcon>
              </Tooltip>
            )}
          </>,
          slots.before,
        )}
      {slots.behind &&
        createPortal(
          <div className={classes.actions}>
            {onToggleEditing && (
              <Button variant="default" onClick={onToggleEditing}>
                {isEditing ? 'Save' : 'Edit'}
              </Button>
            )}
            {onGenerate && (
              <Button onClick={onGenerate} disabled={save.isGenerating}>
                Generate Content
              </Button>
            )}
          </div>,
          slots.behind,
        )}
    </>
  );
}
