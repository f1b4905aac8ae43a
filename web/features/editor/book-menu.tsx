import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconDownload,
  IconFileImport,
  IconHistory,
  IconLayoutGrid,
  IconListCheck,
  IconPalette,
  IconUsers,
  IconWand,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { type BookRole, hasRole } from '#contract/book-roles.ts';
import { makerOf } from '#contract/generation.ts';
import { openExport, openSharing } from '#web/lib/books/book-panels.ts';
import { generatorQuery } from '#web/lib/books/generator-query.ts';
import { checksPath, draftPath, layoutPath, outlinePath, versionsPath } from '#web/lib/books/project-paths.ts';
import { useImportAddress } from '#web/lib/import-address.ts';
import classes from './book-menu.module.css';

interface BookEntry {
  label: string;
  about: string;
  Icon: TablerIcon;
  /** A page about the whole book, or what opens above the text. */
  to: string | (() => void);
  /** Whether it is only for people who may edit the book. */
  needsEditor: boolean;
}

interface BookMenuProps {
  projectId: string;
  role: BookRole;
  hasAi: boolean;
}

/** What concerns the book as a whole, in three groups: its text, its looks and faults, and its way to other people. */
export function BookMenu({ projectId, role, hasAi }: BookMenuProps) {
  const groups = useBookEntries(projectId, hasAi);
  const isListed = ({ needsEditor }: BookEntry) => !needsEditor || hasRole(role, 'editor');
  const shown = groups.map((group) => group.filter(isListed)).filter((group) => group.length > 0);
  return (
    <Menu position="bottom-end" width={330} withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.button}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          Book
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map((group, index) => (
          <Fragment key={group[0]?.label}>
            {index > 0 && <Menu.Divider />}
            {group.map((entry) => (
              <Entry key={entry.label} {...entry} />
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ label, about, Icon, to }: BookEntry) {
  const words = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.about}>{about}</span>
    </>
  );
  const icon = <Icon size={20} aria-hidden="true" />;
  if (typeof to === 'string')
    return (
      <Menu.Item component={Link} to={to} aria-label={label} leftSection={icon}>
        {words}
      </Menu.Item>
    );
  return (
    <Menu.Item aria-label={label} aria-haspopup="dialog" leftSection={icon} onClick={to}>
      {words}
    </Menu.Item>
  );
}

function useBookEntries(projectId: string, hasAi: boolean): readonly (readonly BookEntry[])[] {
  const { data: generator } = useQuery(generatorQuery);
  const importing = useImportAddress();
  // Without a model, the server cannot draft every book, but only one made of finished adventures.
  const draft =
    makerOf(generator) === 'rules'
      ? { label: 'Start from a finished adventure', about: 'One of seven, with your names, level and party' }
      : { label: 'Draft the whole book', about: 'From a brief to an outline, and on to a written book' };
  const text: BookEntry[] = [
    {
      label: 'Outline',
      about: 'The sections as cards, to plan and to order',
      Icon: IconLayoutGrid,
      to: outlinePath(projectId),
      needsEditor: true,
    },
    { label: 'Import', about: 'Sections from a file', Icon: IconFileImport, to: importing.open, needsEditor: true },
  ];
  return [
    hasAi ? [...text, { ...draft, Icon: IconWand, to: draftPath(projectId), needsEditor: true }] : text,
    [
      {
        label: 'Layout',
        about: 'Theme, paper and type, with the pages beside them',
        Icon: IconPalette,
        to: layoutPath(projectId),
        needsEditor: true,
      },
      {
        label: 'Checks',
        about: 'Numbers, names, licences, balance',
        Icon: IconListCheck,
        to: checksPath(projectId),
        needsEditor: true,
      },
      {
        label: 'Versions',
        about: 'Earlier states of the book, to compare and restore',
        Icon: IconHistory,
        to: versionsPath(projectId),
        needsEditor: true,
      },
    ],
    [
      {
        label: 'Share',
        about: 'Members of the book, and links to read it',
        Icon: IconUsers,
        to: () => openSharing(projectId),
        needsEditor: false,
      },
      {
        label: 'Export',
        about: 'To read, to print, to go on working, for a table',
        Icon: IconDownload,
        to: () => openExport(projectId),
        needsEditor: false,
      },
    ],
  ];
}
