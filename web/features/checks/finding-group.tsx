import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PlacedFinding } from '#contract/checks.ts';
import { CountedSection } from '#web/ui/page/counted-section.tsx';
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
  const more = (
    <Button variant="default" onClick={() => setShown(shown + SHOWN)}>{`Show ${Math.min(rest, SHOWN)} more`}</Button>
  );
  return (
    <CountedSection label={label} count={findings.length} action={rest > 0 && more}>
      {findings.slice(0, shown).map((finding) => (
        <FindingItem key={finding.id} finding={finding} {...actions} />
      ))}
    </CountedSection>
  );
}
