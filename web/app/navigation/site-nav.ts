import type { User } from '#contract/accounts/people.ts';
import { getConfig } from '#web/lib/config.ts';

export interface NavItem {
  to: string;
  label: string;
}

/** In the header, for who is signed in; a tablet shows the first four. */
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

/** Whether somebody is led to the page of the API's calls: administrators, and everybody where `DEBUG_UI` is on. */
export function seesApiPage(user: Pick<User, 'role'> | null): boolean {
  return user?.role === 'admin' || getConfig().debug;
}

/**
 * In the drawer of a phone: its own pages, and those of the header, for which a phone has no room. `user` is null
 * for who is not signed in; `lastProject` is the id of the project that was open last.
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
    EDITOR_DEMO,
    ...(seesApiPage(user) ? [{ to: '/api-test', label: 'API test' }] : []),
    ...HEADER_ITEMS.slice(TABLET_ITEMS),
    HELP,
  ];
}

/** The project that a path shows, its text or its layout, or null. */
export function projectOf(path: string): string | null {
  const id = /^\/project\/([^/]+)(\/layout)?$/.exec(path)?.[1];
  return id === undefined ? null : decodeURIComponent(id);
}

/** Whether a path shows the layout of a project. */
export function isLayout(path: string): boolean {
  return /^\/project\/[^/]+\/layout$/.test(path);
}

/** Whether a path shows the front page. */
export function isFrontPage(path: string): boolean {
  return path === '/' || path === '/welcome';
}
