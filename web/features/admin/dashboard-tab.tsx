import { Box, Button, Paper, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RecentAction, Statistics } from '#contract/admin.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { dashboardQuery } from './admin-view.ts';
import classes from './admin-page.module.css';
import { ACTION_LABELS, Moment, STATISTIC_LABELS } from './admin-words.tsx';

const STATISTICS = Object.keys(STATISTIC_LABELS) as (keyof Statistics)[];

/** The figures of the server, and the latest entries of the audit log. */
export function DashboardTab({ onAll }: { onAll: () => void }) {
  const { data } = useQuery(dashboardQuery);
  return (
    <>
      <section aria-labelledby="admin-statistics">
        <Title order={2} size="h3" id="admin-statistics" mb="sm">
          Statistics
        </Title>
        <dl className={classes.figures} aria-busy={!data}>
          {STATISTICS.map((key) => (
            <Paper key={key} className={classes.figure} shadow="xs" p="14px 16px" withBorder>
              <dt>{STATISTIC_LABELS[key]}</dt>
              <dd>{data ? data.statistics[key].toLocaleString() : <Skeleton height={30} width={56} />}</dd>
            </Paper>
          ))}
        </dl>
      </section>
      <Box aria-labelledby="admin-recent" component="section" mt={36}>
        <Title order={2} size="h3" id="admin-recent" mb="sm">
          Recent Actions
        </Title>
        {data?.recent_actions.length === 0 && (
          <EmptyState title="No actions yet" order={3}>
            What administrators change is listed here.
          </EmptyState>
        )}
        {data && data.recent_actions.length > 0 && (
          <>
            <PlainList className={classes.actions}>
              {data.recent_actions.map((action) => (
                <Action key={action.id} action={action} />
              ))}
            </PlainList>
            <Button className={classes.all} variant="subtle" mt="xs" onClick={onAll}>
              Show the audit log
            </Button>
          </>
        )}
      </Box>
    </>
  );
}

function Action({ action }: { action: RecentAction }) {
  return (
    <li className={classes.action}>
      <span className={classes.what}>
        <strong>{ACTION_LABELS[action.action]}</strong>
        {action.target_email !== null && <span> {action.target_email}</span>}
      </span>
      <span className={classes.who}>by {action.admin_email}</span>
      <span className={classes.when}>
        <Moment date={action.created_at} />
      </span>
    </li>
  );
}
