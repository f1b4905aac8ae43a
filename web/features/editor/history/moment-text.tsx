import { Loader, Text } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useMemo } from 'react';
import { wordChanges } from '#book/document/word-changes.ts';
import { headLines } from '#book/sections/section-fields.ts';
import { getMoment, type MomentWithText } from '#contract/history.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/api.ts';
import { ChangedLines } from '#web/ui/text/changed-lines.tsx';
import classes from './section-history.module.css';
import { type ShownWriter, shownWriters, writtenHtml } from './written-html.ts';
import { sectionName } from '#web/ui/text/display-text.ts';

interface MomentTextProps {
  projectId: string;
  sectionId: string;
  moment: number;
  /** The id of the signed-in person, or null. */
  own: string | null;
}

/** Shows a section as it was at a moment, and who wrote which words. */
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
  const { content, spans, title } = moment;
  const html = useMemo(() => writtenHtml(content, spans, writers), [content, spans, writers]);
  return (
    // The pane scrolls, so it must be reachable by keyboard.
    <section className={classes.momentText} tabIndex={0} aria-label="Text at this moment">
      <h3 className={classes.oldTitle}>{sectionName(title)}</h3>
      {headLines(moment).map((line, index) => (
        // The index can be the key, since the lines of a moment never change.
        <Text key={index} c="dimmed">
          {line}
        </Text>
      ))}
      {content === '' && <Text c="dimmed">The section had no text at this moment.</Text>}
      <div className="book-text" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}

interface MomentDifferencesProps {
  projectId: string;
  sectionId: string;
  moment: number;
  /** The newest moment. */
  now: number;
}

/** Shows the words that were added and removed since a moment. */
export function MomentDifferences({ projectId, sectionId, moment, now }: MomentDifferencesProps) {
  const before = useQuery(momentQuery(projectId, sectionId, moment));
  const after = useQuery(momentQuery(projectId, sectionId, now));
  const error = before.error ?? after.error;
  if (error) return <Text role="alert">{messageOf(error)}</Text>;
  if (!before.data || !after.data) return <Loader aria-label="Comparing" />;
  const { lines, sentence } = wordChanges(before.data.content, after.data.content);
  if (sentence === null) return <Text>No words differ between this moment and now.</Text>;
  return (
    <>
      <Text size="sm">{sentence}</Text>
      <ChangedLines label="The words that changed" lines={lines} />
    </>
  );
}

/** A section as it was at a moment. While it is loading, the previous one stays visible. */
function momentQuery(projectId: string, sectionId: string, moment: number) {
  return queryOptions({
    queryKey: ['moments', projectId, sectionId, moment],
    queryFn: ({ signal }) => call(getMoment, { params: { id: projectId, sectionId, moment }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}
