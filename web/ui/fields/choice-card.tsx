import { Radio, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './choice-card.module.css';

interface ChoiceCardProps {
  value: string;
  label: string;
  description: string;
  icon?: ReactNode;
  tags?: readonly string[];
  /** The address of a picture of the choice. Label and description say in words what it shows. */
  picture?: string;
}

/** One of several choices as a card with a description. A press anywhere on the card chooses it. */
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

/** The grid of the choice cards. Cards with pictures are closer together. */
export function ChoiceGrid({ isPictured = false, children }: { isPictured?: boolean; children: ReactNode }) {
  return <div className={isPictured ? classes.pictures : classes.grid}>{children}</div>;
}

interface PicturedChoicesProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; description: string; picture: string }[];
  value: Value;
  onChange(value: Value): void;
}

/** Several choices as cards with a picture each. One is chosen. */
export function PicturedChoices<Value extends string>({
  label,
  options,
  value,
  onChange,
}: PicturedChoicesProps<Value>) {
  return (
    <Radio.Group
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
    >
      <ChoiceGrid isPictured>
        {options.map((option) => (
          <ChoiceCard key={option.value} {...option} />
        ))}
      </ChoiceGrid>
    </Radio.Group>
  );
}
