import type { User } from '#contract/accounts/people.ts';
import { getConfig } from '#web/lib/config.ts';

interface NavItem {
  to: string;
  label: string;
}

/** The links in the header of people who are signed in. A tablet shows only the first four. */
export const HEADER_ITEMS: readonly NavItem[] = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/projects', label: 'Projects' },
  { to: '/new-project', label: 'New project' },
  { to: '/library', label: 'Library' },
  { to: '/settings', label: 'Settings' },
];
export const TABLET_ITEMS = 4;

export const FOOTER_ITEMS: readonly NavItem[] = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/contact', label: 'Contact' },
];

const HOME: NavItem = { to: '/', label: 'Home' };
const EDITOR_DEMO: NavItem = { to: '/editor-demo', label: 'Editor demo' };
const HELP: NavItem = { to: '/help', label: 'Help' };

/** Whether the navigation links to the pages for trying things out: for administrators, and for everybody if `DEBUG_UI` is on. */
export function seesTestPages(user: Pick<User, 'role'> | null): boolean {
  return user?.role === 'admin' || getConfig().debug;
}

/**
 * The links in the drawer of a phone, including those of the header, for which a phone has no room. `user` is null if nobody is signed in;
 * `lastProject` is the id of the project that was open last.
 */
export function drawerItems(user: Pick<User, 'role'> | null, lastProject: string | null): NavItem[] {
  if (!user) return [HOME, EDITOR_DEMO, HELP];
  const current: NavItem[] =
    lastProject === null ? [] : [{ to: `/project/${encodeURIComponent(lastProject)}`, label: 'Current project' }];
  return [
    HOME,
    ...HEADER_ITEMS.slice(0, TABLET_ITEMS),
    ...current,
    { to: '/content-generator', label: 'Content generator' },
    ...(seesTestPages(user) ? [EDITOR_DEMO, { to: '/api-test', label: 'API test' }] : []),
    ...HEADER_ITEMS.slice(TABLET_ITEMS),
    HELP,
  ];
}

/** The id of the project whose text or layout a path shows, or null. */
export function projectOf(path: string): string | null {
  const id = /^\/project\/([^/]+)(\/layout)?$/.exec(path)?.[1];
  return id === undefined ? null : decodeURIComponent(id);
}

/** Whether a path shows a page of a book, for its authors or for those with a link. */
export function isOfBook(path: string): boolean {
  return path.startsWith('/project/') || path.startsWith('/shared/');
}

export function isLayout(path: string): boolean {
  return /^\/project\/[^/]+\/layout$/.test(path);
}

export function isFrontPage(path: string): boolean {
  return path === '/' || path === '/welcome';
}
