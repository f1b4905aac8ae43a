import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './choice-card.module.css';

export interface ChoiceCardProps {
  value: string;
  label: string;
  description: string;
  icon?: ReactNode;
  tags?: readonly string[];
  /** The address of a picture of the choice, which its label and description put into words. */
  picture?: string;
}

/** One of several choices as a card, with a description; the whole card can be pressed. */
export function ChoiceCard({ value, label, description, icon, tags = [], picture }: ChoiceCardProps) {
  return (
    <Radio
      value={value}
      classNames={{ root: classes.card ?? '', body: classes.body ?? '', labelWrapper: classes.words ?? '' }}
      label={label}
      description={
        <>
          {picture !== undefined && (
            <img
              className={classes.picture}
              src={picture}
              alt=""
              width={680}
              height={481}
              loading="lazy"
              decoding="async"
            />
          )}
          <span className={picture === undefined ? undefined : classes.below}>{description}</span>
          {tags.length > 0 && <span className={classes.tags}>{tags.join(' · ')}</span>}
          {icon !== undefined && <span className={classes.icon}>{icon}</span>}
        </>
      }
    />
  );
}

/** The grid in which the choice cards stand. Those with pictures stand closer. */
export function ChoiceGrid({ isPictured = false, children }: { isPictured?: boolean; children: ReactNode }) {
  return <div className={isPictured ? classes.pictures : classes.grid}>{children}</div>;
}
