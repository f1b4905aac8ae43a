import { Menu, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type Status, STATUS_LABELS, STATUSES } from '#book/catalogue/book-choices.ts';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import classes from './in-place.module.css';
import type { EditProps } from './use-project-edits.ts';

/** The status of a book, which a press changes. The menu is mounted only when opened, for speed: a page has up to a hundred of these. */
export function StatusEditor({ project, onEdit }: EditProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  const choose = (status: Status) => {
    if (status !== project.status) onEdit(project, { status });
  };
  return (
    <span className={classes.place}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <StatusBadge status={project.status} />
        <IconChevronDown className={classes.sign} size={16} aria-hidden="true" />
        <VisuallyHidden>{` (change status of ${plainDisplay(project.title)})`}</VisuallyHidden>
      </button>
      {isOpen && (
        <Menu
          opened
          onChange={(opened) => !opened && close()}
          position="bottom-start"
          withInitialFocusPlaceholder={false}
          menuItemTabIndex={0}
          loop
        >
          <Menu.Target>
            <span className={classes.anchor} aria-hidden="true" />
          </Menu.Target>
          <Menu.Dropdown aria-labelledby={undefined} aria-label="Status">
            <Menu.RadioGroup value={project.status} onChange={(status) => choose(status as Status)}>
              {STATUSES.map((status) => (
                <Menu.RadioItem
                  key={status}
                  value={status}
                  closeMenuOnClick
                  {...(status === project.status ? { 'data-autofocus': true } : {})}
                >
                  {STATUS_LABELS[status]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  );
}

/** The status of a book. A plain element without Mantine, for speed: a page has up to a hundred of them. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <span className={classes.badge} data-status={status}>
      {STATUS_LABELS[status]}
    </span>
  );
}
