import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './choice-card.module.css';

export interface ChoiceCardProps {
  value: string;
  label: string;
  description: string;
  icon?: ReactNode;
  tags?: readonly string[];
}

/** One of several choices as a card, with a description; the whole card can be pressed. */
export function ChoiceCard({ value, label, description, icon, tags = [] }: ChoiceCardProps) {
  return (
    <Radio
      value={value}
      classNames={{ root: classes.card ?? '', body: classes.body ?? '', labelWrapper: classes.words ?? '' }}
      label={label}
      description={
        <>
          {description}
          {tags.length > 0 && <span className={classes.tags}>{tags.join(' · ')}</span>}
          {icon !== undefined && <span className={classes.icon}>{icon}</span>}
        </>
      }
    />
  );
}

/** The grid in which the choice cards stand. */
export function ChoiceGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
