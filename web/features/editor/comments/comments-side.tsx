import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import { useWayOut } from '#web/ui/dialog/use-way-out.ts';
import { CommentsPanel, type CommentsPanelProps } from './comments-panel.tsx';
import classes from './comments.module.css';
import { returnToText } from './shown-comment.ts';
import { SideTitle } from '#web/ui/page/side-title.tsx';

/** Screens on which the panel leaves room for the text. On the widest it stands beside everything, else over the pages. */
const ROOM = '(min-width: 1024px)';

export interface CommentsSideProps extends Omit<CommentsPanelProps, 'onGoTo' | 'onLeave'> {
  isOpen: boolean;
  onClose(): void;
}

/** The comments beside the text, which goes on being written in and to which Escape leads back; in a drawer on small screens, which closes on the way to words. */
export function CommentsSide({ isOpen, onClose, ...panel }: CommentsSideProps) {
  const hasRoom = useMediaQuery(ROOM, false, { getInitialValueInEffect: false });
  // Whoever went to words stays there.
  const { leave: goTo, drawer } = useWayOut(onClose);
  if (!hasRoom) {
    return (
      <Drawer
        {...drawer}
        opened={isOpen}
        position="right"
        size={400}
        title="Comments"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <CommentsPanel {...panel} onGoTo={goTo} onLeave={() => undefined} />
      </Drawer>
    );
  }
  if (!isOpen) return null;
  const leave = () => returnToText(panel.projectId);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    leave();
  };
  return (
    <aside aria-label="Comments" className={classes.side} onKeyDown={onKeyDown}>
      <SideTitle title="Comments" onClose={onClose} />
      <CommentsPanel {...panel} onGoTo={() => undefined} onLeave={leave} />
    </aside>
  );
}
