import { Button, Group, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { useAuth } from '#web/lib/session/auth.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import classes from './admin-page.module.css';
import { AuditTab } from './audit-tab.tsx';
import { DashboardTab } from './dashboard-tab.tsx';
import { UsersTab } from './users-tab.tsx';
import { dashboardQuery, TABS, useAdminView } from './admin-view.ts';

/** Figures, accounts and the audit log, for administrators. */
export function AdminPage() {
  const dashboard = useQuery(dashboardQuery);
  if (dashboard.isError && !dashboard.data) {
    return <AccessDenied error={dashboard.error} onRetry={() => void dashboard.refetch()} />;
  }
  return <Administration />;
}

function Administration() {
  useDocumentTitle('Admin Dashboard');
  const { user } = useAuth();
  const [view, change] = useAdminView();
  return (
    <Page width="wide">
      <PageTitle>Admin Dashboard</PageTitle>
      <Tabs
        value={view.tab}
        onChange={(value) => change({ tab: TABS.find((tab) => tab === value) ?? 'dashboard' })}
        keepMounted={false}
      >
        <Tabs.List mb="lg" className={classes.tabs}>
          <Tabs.Tab value="dashboard">Dashboard</Tabs.Tab>
          <Tabs.Tab value="users">User Management</Tabs.Tab>
          <Tabs.Tab value="audit">Audit Log</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="dashboard">
          <DashboardTab onAll={() => change({ tab: 'audit' })} />
        </Tabs.Panel>
        <Tabs.Panel value="users">
          <UsersTab view={view} onView={change} ownId={user?.id ?? ''} />
        </Tabs.Panel>
        <Tabs.Panel value="audit">
          <AuditTab page={view.page} onView={change} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

/** Shown instead of the administration if it could not be loaded, for any reason. */
function AccessDenied({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useDocumentTitle('Access Denied');
  const isForbidden = error instanceof ApiError && error.status === 403;
  return (
    <Page>
      <EmptyState
        order={1}
        title="Access Denied"
        action={
          <Group justify="center">
            {!isForbidden && (
              <Button variant="default" onClick={onRetry}>
                Try again
              </Button>
            )}
            <Button component={Link} to="/">
              Return to Home
            </Button>
          </Group>
        }
      >
        {isForbidden ? 'Admin access required' : 'Failed to load dashboard data'}
      </EmptyState>
    </Page>
  );
}
