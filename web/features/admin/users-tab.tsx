import { Group, NativeSelect } from '@mantine/core';
import { counted } from '#web/lib/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ROLES } from '#contract/accounts/people.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { PageNumbers } from '#web/ui/page/page-numbers.tsx';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { type UserFailure, useUserChanges } from './use-user-changes.ts';
import { UserRow } from './user-row.tsx';
import classes from './admin-page.module.css';
import { type AdminView, type ChangeAdminView, type RoleFilter, usersQuery } from './admin-view.ts';
import { FailureWords, ListSkeleton, ROLE_LABELS } from './admin-words.tsx';

const ROLE_OPTIONS = [
  { value: 'all', label: 'All roles' },
  ...ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
];

interface UsersTabProps {
  view: AdminView;
  onView: ChangeAdminView;
  ownId: string;
}

/** The list of accounts, with a search by address and role. Administrators change accounts here. */
export function UsersTab({ view, onView, ownId }: UsersTabProps) {
  const list = useQuery(usersQuery(view));
  const [failure, setFailure] = useState<UserFailure | null>(null);
  const changes = useUserChanges({ ownId, onDone: () => setFailure(null), onFailure: setFailure });
  const pages = list.isPlaceholderData ? undefined : list.data?.pagination.pages;
  useEffect(() => {
    if (pages !== undefined && view.page > pages) onView({ page: pages }, { replace: true });
  }, [pages, view.page, onView]);

  return (
    <>
      <search className={classes.filters} aria-label="Filter users">
        <SearchInput
          label="Search users"
          placeholder="Search by email address..."
          value={view.search}
          onSearch={(search) => onView({ search }, { replace: true })}
        />
        <NativeSelect
          label="Role filter"
          data={ROLE_OPTIONS}
          value={view.role}
          onChange={({ currentTarget }) => onView({ role: currentTarget.value as RoleFilter })}
        />
      </search>
      {failure && <ErrorBanner message={<FailureWords {...failure} />} onDismiss={() => setFailure(null)} />}
      {list.isError && (
        <ErrorBanner message={<FailureWords title="Failed to load users" error={list.error} retry={list.refetch} />} />
      )}
      {list.isPending && <ListSkeleton />}
      {list.data?.users.length === 0 && <EmptyState title="No users found">Try other words, or all roles.</EmptyState>}
      {list.data && list.data.users.length > 0 && (
        <table className={classes.table} data-stale={list.isPlaceholderData}>
          <thead>
            <tr>
              <th scope="col">Email</th>
              <th scope="col">Role</th>
              <th scope="col">Status</th>
              <th scope="col">MFA</th>
              <th scope="col">Storage</th>
              <th scope="col">Last login</th>
              <th scope="col">Joined</th>
              <th scope="col">Action</th>
            </tr>
          </thead>
          <tbody>
            {list.data.users.map((user) => (
              <UserRow key={user.id} user={user} changes={changes} isOwn={user.id === ownId} />
            ))}
          </tbody>
        </table>
      )}
      {list.data && (
        <Group gap="12px 16px" justify="space-between" c="dimmed" mt={20}>
          <span role="status">{counted(list.data.pagination.total, 'user')}</span>
          <PageNumbers page={view.page} pages={list.data.pagination.pages} onPage={(page) => onView({ page })} />
        </Group>
      )}
    </>
  );
}
