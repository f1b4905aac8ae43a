import { Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './settings.module.css';

export interface SettingsPartProps {
  title: string;
  description: ReactNode;
  children: ReactNode;
}

/** One part of the settings: its title and description at the side, its controls in the middle. */
export function SettingsPart({ title, description, children }: SettingsPartProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder shadow="sm" className={classes.part} aria-labelledby={id}>
      <div>
        <Title order={2} id={id}>
          {title}
        </Title>
        <Text c="dimmed">{description}</Text>
      </div>
      <div className={classes.body}>{children}</div>
    </Paper>
  );
}
