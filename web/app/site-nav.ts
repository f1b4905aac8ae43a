export interface NavItem {
  to: string;
  label: string;
  needsSession: boolean;
}

/** In the header. Pages of later versions are added when they exist. */
export const HEADER_ITEMS: readonly NavItem[] = [
  { to: '/dashboard', label: 'Dashboard', needsSession: true },
  { to: '/new-project', label: 'New project', needsSession: true },
  { to: '/content-generator', label: 'Content generator', needsSession: true },
  { to: '/settings', label: 'Settings', needsSession: true },
];

/** In the drawer of a phone: the header's pages, the front page, and the project that was open last. */
export function drawerItems(isSignedIn: boolean, history: readonly string[]): NavItem[] {
  const home: NavItem = { to: '/', label: 'Home', needsSession: false };
  if (!isSignedIn) return [home];
  const project = history.findLast((path) => /^\/project\/[^/]+$/.test(path));
  const last: NavItem[] = project === undefined ? [] : [{ to: project, label: 'Current project', needsSession: true }];
  return [home, ...HEADER_ITEMS, ...last];
}
