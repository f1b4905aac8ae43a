import { Group } from '@mantine/core';
import { counted } from '#web/lib/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AuditEntry } from '#contract/admin.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { PageNumbers } from '#web/ui/page/page-numbers.tsx';
import classes from './admin-page.module.css';
import { auditLogQuery, type ChangeAdminView } from './admin-view.ts';
import { ACTION_LABELS, FailureWords, ListSkeleton, Moment, valuesOf } from './admin-words.tsx';

/** The audit log: who changed what, when and from where. It cannot be changed. */
export function AuditTab({ page, onView }: { page: number; onView: ChangeAdminView }) {
  const list = useQuery(auditLogQuery(page));
  const pages = list.isPlaceholderData ? undefined : list.data?.pagination.pages;
  useEffect(() => {
    if (pages !== undefined && page > pages) onView({ page: pages }, { replace: true });
  }, [pages, page, onView]);

  return (
    <>
      {list.isError && (
        <ErrorBanner
          message={<FailureWords title="Failed to load audit logs" error={list.error} retry={list.refetch} />}
        />
      )}
      {list.isPending && <ListSkeleton />}
      {list.data?.logs.length === 0 && (
        <EmptyState title="No entries yet">Each change to an account is written down here.</EmptyState>
      )}
      {list.data && list.data.logs.length > 0 && (
        <>
          <table className={classes.table} data-stale={list.isPlaceholderData}>
            <thead>
              <tr>
                <th scope="col">Action</th>
                <th scope="col">Account</th>
                <th scope="col">Change</th>
                <th scope="col">By</th>
                <th scope="col">From</th>
                <th scope="col">When</th>
              </tr>
            </thead>
            <tbody>
              {list.data.logs.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
          <Group gap="12px 16px" justify="space-between" c="dimmed" mt={20}>
            <span role="status">{counted(list.data.pagination.total, 'entry', 'entries')}</span>
            <PageNumbers page={page} pages={list.data.pagination.pages} onPage={(number) => onView({ page: number })} />
          </Group>
        </>
      )}
    </>
  );
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  return (
    <tr>
      <td className={classes.main}>{ACTION_LABELS[entry.action]}</td>
      <td data-label="Account" className={classes.address}>
        {entry.target_email ?? '–'}
      </td>
      <td data-label="Change">{valuesOf(entry) || '–'}</td>
      <td data-label="By" className={classes.address}>
        {entry.admin_email}
      </td>
      <td data-label="From" className={classes.origin}>
        {entry.address}
      </td>
      <td data-label="When">
        <Moment date={entry.created_at} />
      </td>
    </tr>
  );
}
