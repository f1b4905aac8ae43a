import { ActionIcon, Badge, Button, Title, Tooltip } from '@mantine/core';
import { IconBook, IconMessage, IconMessageQuestion, IconPencil, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { STATUS_LABELS } from '#book/catalogue/book-choices.ts';
import { hasRole } from '#contract/book-roles.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import { useOpenPreview } from '#web/lib/navigation.tsx';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import type { ReactNode, Ref } from 'react';
import {
  closeBookPanel,
  openAskBook,
  openBookDetails,
  openBookPanel,
  openSharing,
  useBookPanel,
} from '#web/lib/books/book-panels.ts';
import { commentsQuery } from '#web/lib/sync/joined-rooms.ts';
import { BookMenu } from './book-menu.tsx';
import { PeopleHere } from './collaboration/people-here.tsx';
import classes from './project-title-row.module.css';

interface ProjectTitleRowProps {
  project: ProjectOutline;
  /** The button that opens the Sections panel if the panel is not beside the text. */
  leading?: ReactNode;
  /** Refs to the elements into which the open section renders its own tools. */
  beforeRef: Ref<HTMLDivElement>;
  behindRef: Ref<HTMLDivElement>;
}

/** The book's title and status, with the tools of the book and of the open section. */
export function ProjectTitleRow({ project, leading, beforeRef, behindRef }: ProjectTitleRowProps) {
  const title = plainDisplay(project.title);
  const openPreview = useOpenPreview();
  return (
    <div className={classes.row} data-not-printed data-title-row ref={letTitleScrollAway}>
      <div className={classes.name}>
        {leading !== undefined && <div className={classes.leading}>{leading}</div>}
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {hasRole(project.role, 'editor') && (
          <Tooltip label="Title, cover, author and other details">
            <ActionIcon
              className={classes.details}
              aria-label="Book details"
              aria-haspopup="dialog"
              onClick={() => openBookDetails(project.id)}
            >
              <IconPencil size={20} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        )}
        <div className={classes.pages}>
          <BookMenu projectId={project.id} role={project.role} hasAi={project.content.ai === 'on'} />
        </div>
        <Badge variant="outline" color="gray" className={classes.status}>
          {STATUS_LABELS[project.content.status]}
        </Badge>
        <div className={classes.people}>
          <PeopleHere projectId={project.id} />
        </div>
      </div>
      <div className={classes.tools}>
        <div className={classes.slot} ref={beforeRef} />
        <CommentsButton projectId={project.id} className={classes.comments} />
        <Tooltip label="Members of the book, and links to read it">
          <ActionIcon
            className={classes.share}
            variant="default"
            aria-label="Share"
            aria-haspopup="dialog"
            onClick={() => openSharing(project.id)}
          >
            <IconUsers size={20} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
        {project.content.ai === 'on' && (
          <Tooltip label="Ask my book: a question, answered from its passages">
            <ActionIcon
              className={classes.ask}
              variant="default"
              aria-label="Ask my book"
              aria-haspopup="dialog"
              onClick={() => openAskBook(project.id)}
            >
              <IconMessageQuestion size={20} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        )}
        {openPreview && (
          <Tooltip label="Pages of the book, export and downloads">
            <ActionIcon
              className={classes.preview}
              variant="default"
              aria-label="Book Preview"
              aria-haspopup="dialog"
              onClick={openPreview}
            >
              <IconBook size={20} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        )}
        <div className={classes.slot} ref={behindRef} />
      </div>
    </div>
  );
}

/**
 * Sets how far the row may scroll up. A title too long to share a line with the buttons is above them and scrolls away, while the buttons
 * stay visible.
 */
function letTitleScrollAway(row: HTMLDivElement | null): (() => void) | undefined {
  const tools = row?.lastElementChild;
  if (!row || !(tools instanceof HTMLElement)) return undefined;
  const sizes = new ResizeObserver(() => {
    const above = tools.offsetTop - Number.parseFloat(getComputedStyle(row).paddingTop);
    row.style.setProperty('--above', `${Math.max(0, above)}px`);
  });
  sizes.observe(row);
  return () => sizes.disconnect();
}

/** Opens and closes the comments of the book, and shows how many are unresolved. */
function CommentsButton({ projectId, className }: { projectId: string; className: string | undefined }) {
  const { data } = useQuery({ ...commentsQuery(projectId), retry: false });
  const isShown = useBookPanel(projectId) === 'comments';
  const open = data?.filter(({ resolved }) => !resolved).length ?? 0;
  return (
    <Tooltip label={open === 1 ? '1 open comment' : `${open} open comments`}>
      <Button
        className={`${classes.commentsButton} ${className ?? ''}`}
        variant="default"
        aria-expanded={isShown}
        leftSection={<IconMessage size={20} aria-hidden="true" />}
        rightSection={open > 0 && <span aria-hidden="true">{open}</span>}
        onClick={() => (isShown ? closeBookPanel() : openBookPanel(projectId, 'comments'))}
      >
        Comments
      </Button>
    </Tooltip>
  );
}
