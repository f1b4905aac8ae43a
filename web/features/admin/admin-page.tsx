import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#web/lib/session/auth.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { AccessDenied } from './access-denied.tsx';
import { dashboardQuery } from './admin-queries.ts';
import classes from './admin-page.module.css';
import { AuditTab } from './audit-tab.tsx';
import { DashboardTab } from './dashboard-tab.tsx';
import { useAdminView } from './use-admin-view.ts';
import { UsersTab } from './users-tab.tsx';
import { TABS } from './view.ts';

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
