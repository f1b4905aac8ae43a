import { Anchor, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { ProjectBalance } from '#contract/balance.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import classes from './balance.module.css';

type Remark = ProjectBalance['remarks'][number];

const KINDS: Record<Remark['kind'], string> = {
  too_hard: 'Too hard',
  too_poor: 'Too poor',
  too_rich: 'Too rich',
  unknown_creature: 'Unknown creature',
};

/** What does not agree with the rules' expectations, each with its number. */
export function Remarks({ remarks, projectId }: { remarks: readonly Remark[]; projectId: string }) {
  return (
    <section className={classes.chart} aria-labelledby="remarks">
      <Title order={2} id="remarks">
        What stands out
      </Title>
      {remarks.length === 0 && <p>Nothing: every encounter and every level agrees with the rules.</p>}
      <ul className={classes.remarks}>
        {remarks.map(({ kind, section_id, subject, message }) => (
          <li key={`${kind} ${subject} ${message}`}>
            <strong>{KINDS[kind]}:</strong>{' '}
            {section_id === null ? (
              subject
            ) : (
              <Anchor component={Link} to={editorPath(projectId, section_id)}>
                {subject}
              </Anchor>
            )}
            . {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
