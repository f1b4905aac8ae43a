import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { CanonPanel, type CanonPanelProps } from './canon-panel.tsx';
import classes from './canon-panel.module.css';
import { SideTitle } from '#web/ui/page/side-title.tsx';

/** Screens on which the panel has room beside the list of sections, the text and its pages. */
const ROOM = '(min-width: 1680px)';

export interface CanonSideProps extends CanonPanelProps {
  isOpen: boolean;
  onClose(): void;
}

/** The canon beside the text on wide screens, and in a drawer on others, which closes once a name is inserted. */
export function CanonSide({ isOpen, onClose, ...panel }: CanonSideProps) {
  const hasRoom = useMediaQuery(ROOM, false, { getInitialValueInEffect: false });
  if (!hasRoom) {
    const { onInsert } = panel;
    const insert =
      onInsert &&
      ((name: string) => {
        onClose();
        onInsert(name);
      });
    return (
      <Drawer
        opened={isOpen}
        onClose={onClose}
        position="right"
        size={400}
        title="Canon"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <CanonPanel {...panel} onInsert={insert} />
      </Drawer>
    );
  }
  if (!isOpen) return null;
  return (
    <aside aria-label="Canon" className={classes.side}>
      <SideTitle title="Canon" onClose={onClose} />
      <CanonPanel {...panel} />
    </aside>
  );
}
