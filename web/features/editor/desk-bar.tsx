import { ActionIcon, Badge, Button, Tabs, Title, Tooltip } from '@mantine/core';
import { IconLayoutSidebarRight, IconList } from '@tabler/icons-react';
import { type Ref, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { STATUS_LABELS } from '#book/catalogue/book-choices.ts';
import { hasRole } from '#contract/book-roles.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import { openBookDetails, openSide } from '#web/lib/books/book-panels.ts';
import { SaveBadge, type SaveStatus } from '#web/lib/sync/save-badge.tsx';
import { keepsText } from '#web/lib/sync/local-store.ts';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import { BookMenu } from './book-menu.tsx';
import { PeopleHere } from './collaboration/people-here.tsx';
import classes from './desk-bar.module.css';

/** The elements of the bar into which the open section renders the state of saving and its button. */
export interface DeskSlots {
  saved: HTMLElement | null;
  action: HTMLElement | null;
}

interface DeskBarProps {
  project: ProjectOutline;
  isPhone: boolean;
  /** Opens the list of sections; null if it stands beside the text. */
  onSections: (() => void) | null;
  /** Whether the side is closed, or a drawer. The bar then has a button for the pages. */
  hasPagesButton: boolean;
  /** Whether a section is open, which has tabs. */
  hasSection: boolean;
  savedRef: Ref<HTMLDivElement>;
  actionRef: Ref<HTMLDivElement>;
}

/**
 * The bar of the desk: what book this is, whether it is saved, who else is here, the tabs of the section, and the menu of the book. It stays
 * mounted when the section changes. On a phone the tabs and the people are on a line of their own, which scrolls away.
 */
export function DeskBar({ project, isPhone, onSections, hasPagesButton, hasSection, ...refs }: DeskBarProps) {
  const mayWrite = hasRole(project.role, 'editor');
  useDeskMark();
  const pagesButton = hasPagesButton && (
    <Tooltip label="Book Preview: pages, comments and canon">
      <ActionIcon aria-label="Book Preview" aria-haspopup="dialog" onClick={() => openSide('preview')}>
        <IconLayoutSidebarRight size={22} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
  const people = <PeopleHere projectId={project.id} />;
  const tools = (
    <div className={classes.tools}>
      {hasSection && (
        <Tabs.List className={classes.tabs}>
          <Tabs.Tab value="content">Content</Tabs.Tab>
          {mayWrite && <Tabs.Tab value="images">Images</Tabs.Tab>}
        </Tabs.List>
      )}
      {isPhone && people}
      <div className={classes.slot} ref={refs.actionRef} />
      {isPhone && pagesButton}
    </div>
  );
  return (
    <>
      <div className={classes.bar} data-not-printed data-desk-bar>
        <div className={classes.book}>
          {onSections && (
            <Tooltip label="Sections">
              <ActionIcon aria-label="Sections" aria-haspopup="dialog" onClick={onSections}>
                <IconList size={22} aria-hidden="true" />
              </ActionIcon>
            </Tooltip>
          )}
          <BookTitle project={project} mayWrite={mayWrite} />
          <Badge variant="outline" color="gray" className={classes.status}>
            {STATUS_LABELS[project.content.status]}
          </Badge>
          <div className={classes.saved} ref={refs.savedRef} />
          {!isPhone && people}
        </div>
        {!isPhone && tools}
        {!isPhone && pagesButton}
        <BookMenu projectId={project.id} role={project.role} hasAi={project.content.ai === 'on'} />
      </div>
      {isPhone && tools}
    </>
  );
}

/** The title of the book. A press opens its details, for people who may change them. */
function BookTitle({ project, mayWrite }: { project: ProjectOutline; mayWrite: boolean }) {
  const title = plainDisplay(project.title);
  return (
    <Title order={1} className={classes.title}>
      {mayWrite ? (
        <button
          type="button"
          className={classes.details}
          title="Title, cover, author and other details"
          aria-label={`${title}: book details`}
          aria-haspopup="dialog"
          onClick={() => openBookDetails(project.id)}
        >
          {title}
        </button>
      ) : (
        title
      )}
    </Title>
  );
}

/** Marks the page as a desk while the bar is mounted. On a phone, the header of the site then scrolls away. */
function useDeskMark(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.desk = '';
    return () => {
      delete dataset.desk;
    };
  }, []);
}

interface SectionStateProps {
  slots: DeskSlots;
  /** Whether the author has the caret in the section. */
  isWriting: boolean;
  status: SaveStatus;
  message: string;
  isGenerating: boolean;
  onRetry(): void;
  /** Moves the caret into the text. */
  onEdit(): void;
  /** Saves now what is there. */
  onSave(): void;
}

/** The state of the last save, and the button that begins or saves, in the bar of the desk. */
export function SectionState({ slots, isWriting, onEdit, onSave, ...save }: SectionStateProps) {
  const isKeptHere = keepsText.use();
  return (
    <>
      {slots.saved && createPortal(<SaveBadge isKeptHere={isKeptHere} {...save} />, slots.saved)}
      {slots.action &&
        createPortal(
          <Button
            variant="default"
            className={classes.action}
            // The caret stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={isWriting ? onSave : onEdit}
          >
            {isWriting ? 'Save' : 'Edit'}
          </Button>,
          slots.action,
        )}
    </>
  );
}
