import { Box, Button, Group, Text } from '@mantine/core';
import type { PlacedFinding } from '#contract/checks.ts';
import { SEVERITY_LABELS } from '#web/lib/books/book-labels.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import places from '#web/ui/text/place.module.css';
import classes from './checks.module.css';
import { sectionName } from '#web/ui/text/display-text.ts';

export interface FindingActions {
  isBusy: boolean;
  onOpen(finding: PlacedFinding): void;
  onFix(ids: string[]): void;
  onAccept(ids: string[], meant: boolean): void;
}

interface FindingItemProps extends FindingActions {
  finding: PlacedFinding;
  isMeant?: boolean;
}

/** One finding: its severity, what the book says and what it should say, the rule, and the actions on it. */
export function FindingItem({ finding, isMeant = false, isBusy, onOpen, onFix, onAccept }: FindingItemProps) {
  const { id, severity, subject, section_id, section_title, fixable } = finding;
  const name = `${subject}: ${finding.found ?? finding.field ?? ''}`;
  return (
    <li className={classes.finding} data-severity={severity}>
      <Group component="p" gap="0 12px" align="baseline" m="0 0 4px">
        <span className={classes.severity}>{SEVERITY_LABELS[severity]}</span>
        <Box component="span" fw={700}>
          {subject}
        </Box>
      </Group>
      <Reason finding={finding} />
      <div className={classes.actions}>
        {section_id !== null && (
          <Button variant="subtle" className={places.place} onClick={() => onOpen(finding)}>
            {sectionName(section_title) || 'Open'}
          </Button>
        )}
        <div className={classes.choices}>
          <Button
            variant="subtle"
            aria-label={isMeant ? `Check again: ${name}` : `Mark as intended: ${name}`}
            {...busyProps(isBusy)}
            onClick={() => !isBusy && onAccept([id], !isMeant)}
          >
            {isMeant ? 'Check again' : 'Mark as intended'}
          </Button>
          {fixable && !isMeant && (
            <Button
              variant="default"
              aria-label={`Fix: ${name}`}
              {...busyProps(isBusy)}
              onClick={() => !isBusy && onFix([id])}
            >
              Fix
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

/** Shows the numbers and the rule of a finding that has a formula, and the message of any other finding. */
function Reason({ finding: { message, formula, found, expected, source, kind } }: { finding: PlacedFinding }) {
  if (kind !== 'rules' || formula === undefined) return <Text maw="75ch">{message}</Text>;
  return (
    <>
      {found !== undefined && (
        <dl className={classes.numbers}>
          <div>
            <dt>Found</dt>
            <dd>{found}</dd>
          </div>
          {expected !== undefined && (
            <div>
              <dt>Expected</dt>
              <dd>{expected}</dd>
            </div>
          )}
        </dl>
      )}
      <Text maw="75ch">{formula}</Text>
      {source !== undefined && (
        <Text size="sm" c="var(--tw-ink-second)">
          {source}
        </Text>
      )}
    </>
  );
}
