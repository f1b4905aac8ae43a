import { Drawer, Stack } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { NavLink } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getProjectOutline } from '#contract/projects.ts';
import { useAuth } from '../../lib/session/auth.tsx';
import { Ornament } from '../../ui/ornament.tsx';
import { call } from '../../lib/calls/api.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import classes from './side-drawer.module.css';
import { drawerItems } from './site-nav.ts';
import { forgetLastProject, lastProject } from './last-project.ts';

/**
 * The phone's navigation. The shell closes the drawer after a navigation. A link to the current page does not navigate, so it closes the
 * drawer here.
 */
export function SideDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { user, isAuthenticated } = useAuth();
  // This code is loaded when it is first opened. Mantine gives the focus back only if the drawer was mounted before it opened, so it
  // opens one render later.
  const isMounted = useMounted();
  const currentProject = useCurrentProject(isOpen && isAuthenticated);
  return (
    <Drawer
      opened={isOpen && isMounted}
      onClose={onClose}
      size={280}
      title="Tomewright"
      classNames={{ title: classes.title, content: classes.content, header: classes.header }}
      closeButtonProps={{ 'aria-label': 'Close menu' }}
    >
      <Stack aria-label="Main" component="nav" gap={4} my="16px 24px">
        {drawerItems(isAuthenticated ? user : null, currentProject).map(({ to, label }) => (
          <NavLink key={to} to={to} end className={classes.link} onClick={onClose}>
            {label}
          </NavLink>
        ))}
      </Stack>
      <Ornament kind="rule" className={classes.rule} />
    </Drawer>
  );
}

/**
 * The id of the project that was open last; null if there is none or if it was deleted. Asks the server each time instead of the editor's
 * cache, since the book may have been deleted in another tab.
 */
function useCurrentProject(isWanted: boolean): string | null {
  const id = lastProject();
  const { error } = useQuery({
    queryKey: ['projects', id, 'is-there'],
    queryFn: ({ signal }) => call(getProjectOutline, { params: { id: id ?? '' }, signal }),
    enabled: isWanted && id !== null,
    staleTime: 0,
  });
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) forgetLastProject();
  }, [isGone]);
  return isGone ? null : id;
}
