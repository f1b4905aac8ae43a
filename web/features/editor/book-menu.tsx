import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconHistory,
  IconLayoutSidebarRight,
  IconListCheck,
  IconMasksTheater,
  IconMessage,
  IconPalette,
  IconPhotoDown,
  IconReplace,
  IconScale,
  IconUsers,
  IconWand,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type BookRole, hasRole } from '#contract/book-roles.ts';
import { makerOf } from '#contract/generation.ts';
import { generatorQuery } from '#web/lib/books/generator-query.ts';
import { type BookPanel, openBookPanel, openSharing } from '#web/lib/books/book-panels.ts';
import {
  balancePath,
  canonPath,
  checksPath,
  draftPath,
  layoutPath,
  linkedImagesPath,
  versionsPath,
} from '#web/lib/books/project-paths.ts';
import classes from './book-menu.module.css';

interface BookPage {
  label: string;
  about: string;
  path(projectId: string): string;
  Icon: TablerIcon;
  /** Whether it is useless when AI is switched off for the book. */
  needsAi?: boolean;
  /** Whether it is only for people who may edit the book. */
  needsEditor?: boolean;
}

const PAGES: readonly BookPage[] = [
  {
    label: 'Layout',
    about: 'Theme, paper and type, with the pages beside them',
    path: layoutPath,
    Icon: IconPalette,
    needsEditor: true,
  },
  {
    label: 'Canon',
    about: 'People, creatures, places and things in the book',
    path: canonPath,
    Icon: IconMasksTheater,
  },
  {
    label: 'Checks',
    about: 'Numbers, names, licences and read-aloud texts',
    path: checksPath,
    Icon: IconListCheck,
    needsEditor: true,
  },
  {
    label: 'Balance',
    about: 'Encounters and treasure, compared with the rules',
    path: balancePath,
    Icon: IconScale,
    needsEditor: true,
  },
  {
    label: 'Pictures on other servers',
    about: 'List them, and fetch them into the book',
    path: linkedImagesPath,
    Icon: IconPhotoDown,
    needsEditor: true,
  },
  {
    label: 'Versions',
    about: 'Earlier states of the whole book, to compare and restore',
    path: versionsPath,
    Icon: IconHistory,
    needsEditor: true,
  },
  {
    label: 'Draft the whole book',
    about: 'From a brief to an outline, and on to a written book',
    path: draftPath,
    Icon: IconWand,
    needsAi: true,
    needsEditor: true,
  },
];

const PANELS: readonly { label: string; about: string; panel: BookPanel; Icon: TablerIcon }[] = [
  {
    label: 'Canon beside the text',
    about: 'Names in the open section',
    panel: 'canon',
    Icon: IconLayoutSidebarRight,
  },
  { label: 'Comments', about: 'What members have commented on the text', panel: 'comments', Icon: IconMessage },
  { label: 'Find and replace', about: 'Words in the whole book', panel: 'find', Icon: IconReplace },
];

/** Without a model, the server cannot draft every book, but only one made of finished adventures. */
const BY_RULES = PAGES.map((page) =>
  page.path === draftPath
    ? { ...page, label: 'Start from a finished adventure', about: 'One of seven, with your names, level and party' }
    : page,
);

interface BookMenuProps {
  projectId: string;
  role: BookRole;
  hasAi: boolean;
}

/** Links to the pages about the whole book, and buttons for the panels beside its text. */
export function BookMenu({ projectId, role, hasAi }: BookMenuProps) {
  const mayWrite = hasRole(role, 'editor');
  const { data: generator } = useQuery(generatorQuery);
  const pages = (makerOf(generator) === 'rules' ? BY_RULES : PAGES).filter(
    ({ needsAi, needsEditor }) => (hasAi || needsAi !== true) && (mayWrite || needsEditor !== true),
  );
  return (
    <Menu position="bottom-start" width={340} withinPortal>
      <Menu.Target>
        <Button variant="subtle" px={12} rightSection={<IconChevronDown size={16} aria-hidden="true" />}>
          Book
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {pages.map(({ label, about, path, Icon }) => (
          <Menu.Item
            key={label}
            component={Link}
            to={path(projectId)}
            aria-label={label}
            leftSection={<Icon size={20} aria-hidden="true" />}
          >
            <span className={classes.label}>{label}</span>
            <span className={classes.about}>{about}</span>
          </Menu.Item>
        ))}
        {PANELS.filter(({ panel }) => mayWrite || panel !== 'find').map(({ label, about, panel, Icon }) => (
          <Menu.Item
            key={label}
            aria-label={label}
            aria-haspopup="dialog"
            leftSection={<Icon size={20} aria-hidden="true" />}
            onClick={() => openBookPanel(projectId, panel)}
          >
            <span className={classes.label}>{label}</span>
            <span className={classes.about}>{about}</span>
          </Menu.Item>
        ))}
        <Menu.Item
          aria-label="Share"
          aria-haspopup="dialog"
          leftSection={<IconUsers size={20} aria-hidden="true" />}
          onClick={() => openSharing(projectId)}
        >
          <span className={classes.label}>Share</span>
          <span className={classes.about}>Members of the book, and links to read it</span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
