import { Alert, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconCircleCheck } from '@tabler/icons-react';
import { Ornament } from '#web/ui/ornament.tsx';
import { Page } from '#web/ui/page/page.tsx';
import classes from './account.module.css';

interface AccountCardProps {
  title: string;
  /** Shown above the title instead of the leaf ornament. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The card that every account page is shown in. */
export function AccountCard({ title, lead, children }: AccountCardProps) {
  return (
    <Page width="narrow">
      <Paper withBorder shadow="md" className={classes.card}>
        <div className={classes.head}>
          {lead ?? <Ornament size={24} />}
          <Title order={1}>{title}</Title>
        </div>
        {children}
      </Paper>
    </Page>
  );
}

/** Says that something succeeded. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <Alert role="status" className={classes.notice} icon={<IconCircleCheck size={22} aria-hidden="true" />}>
      {children}
    </Alert>
  );
}
