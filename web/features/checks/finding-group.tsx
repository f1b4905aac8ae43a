import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import type { PlacedFinding } from '#contract/checks.ts';
import classes from './checks.module.css';
import { type FindingActions, FindingItem } from './finding-item.tsx';

interface FindingGroupProps extends FindingActions {
  label: string;
  findings: readonly PlacedFinding[];
  isMeant?: boolean;
}

/** How many findings of a group are shown at first, and more with each press. */
const SHOWN = 50;

/** The findings of one kind, with how many there are. */
export function FindingGroup({ label, findings, ...actions }: FindingGroupProps) {
  const [shown, setShown] = useState(SHOWN);
  const rest = findings.length - shown;
  return (
    <section aria-label={label} className={classes.group}>
      <Title order={2} size="h3">
        {label} <span className={classes.count}>{findings.length}</span>
      </Title>
      <ul className={classes.findings}>
        {findings.slice(0, shown).map((finding) => (
          <FindingItem key={finding.id} finding={finding} {...actions} />
        ))}
      </ul>
      {rest > 0 && (
        <Button
          variant="default"
          onClick={() => setShown(shown + SHOWN)}
        >{`Show ${Math.min(rest, SHOWN)} more`}</Button>
      )}
    </section>
  );
}
