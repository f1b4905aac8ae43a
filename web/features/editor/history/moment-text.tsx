import { Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useMemo } from 'react';
import { openingLines } from '#book/sections/opening.ts';
import type { MomentWithText } from '#contract/history.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import classes from './moments.module.css';
import old from './old-text.module.css';
import { momentQuery } from './moment-query.ts';
import { type ShownWriter, shownWriters } from './writers.ts';
import { writtenHtml } from './written-html.ts';
import { sectionName } from '#web/ui/text/section-name.ts';

export interface MomentTextProps {
  projectId: string;
  sectionId: string;
  moment: number;
  /** Whose page it is. */
  own: string | null;
}

/** A section as it was at a moment, with who wrote what of it. */
export function MomentText({ projectId, sectionId, moment, own }: MomentTextProps) {
  const { data, error } = useQuery(momentQuery(projectId, sectionId, moment));
  if (error) return <Text role="alert">{messageOf(error)}</Text>;
  if (!data) return <Loader aria-label="Loading this moment" />;
  const writers = shownWriters(data.people, own);
  return (
    <>
      <Legend writers={writers} hasOther={data.spans.some(({ user_id }) => user_id === null)} />
      <Written moment={data} writers={writers} />
    </>
  );
}

function Legend({ writers, hasOther }: { writers: readonly ShownWriter[]; hasOther: boolean }) {
  return (
    <ul className={classes.legend} aria-label="Who wrote what">
      {writers.map(({ userId, name, colour, line }) => (
        <li key={userId}>
          <span data-writer={line} style={{ '--writer': colour } as CSSProperties}>
            {name}
          </span>
        </li>
      ))}
      {hasOther && <li>Without a mark: from before, or by other means</li>}
    </ul>
  );
}

function Written({ moment, writers }: { moment: MomentWithText; writers: readonly ShownWriter[] }) {
  const { content, spans, title, opening } = moment;
  const html = useMemo(() => writtenHtml(content, spans, writers), [content, spans, writers]);
  return (
    // The pane scrolls, so the keyboard must reach it.
    <section className={classes.text} tabIndex={0} aria-label="Text at this moment">
      <h3 className={old.title}>{sectionName(title)}</h3>
      {openingLines(opening).map((line, index) => (
        // The lines of a moment never change
        <Text key={index} c="dimmed">
          {line}
        </Text>
      ))}
      {content === '' && <Text c="dimmed">The section had no text at this moment.</Text>}
      <div className="book-text" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
