import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { CanonEntry } from '#contract/canon.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import classes from './canon.module.css';
import { counted } from '#web/lib/counted.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { sectionName } from '#web/ui/text/display-text.ts';

/** The sections that name an entry, each as a link that opens it in the editor. */
export function Mentions({ projectId, entry: { mentions } }: { projectId: string; entry: CanonEntry }) {
  return (
    <section aria-label="Mentions">
      <Title order={3} size="h5">
        Mentions
      </Title>
      {mentions.length === 0 && <Text c="dimmed">The book does not mention it yet.</Text>}
      <PlainList className={classes.mentions}>
        {mentions.map(({ section_id, section_title, count }) => (
          <li key={section_id}>
            <Anchor className={classes.mention} component={Link} to={editorPath(projectId, section_id)}>
              {sectionName(section_title) || 'Untitled section'}
            </Anchor>
            <span className={classes.second}>{counted(count, 'time')}</span>
          </li>
        ))}
      </PlainList>
    </section>
  );
}
