import { Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { documentFromHtml } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { openingLines } from '#book/sections/opening.ts';
import { getVersion } from '#contract/versions.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import classes from './history-dialog.module.css';
import old from './old-text.module.css';
import { sectionName } from '#web/ui/text/section-name.ts';

export interface VersionTextProps {
  projectId: string;
  sectionId: string;
  version: number;
}

/** The text of an earlier version. It passes the gate, as everything that is put into a page does. */
export function VersionText({ projectId, sectionId, version }: VersionTextProps) {
  const { data, error } = useQuery({
    queryKey: ['versions', projectId, sectionId, version],
    queryFn: ({ signal }) => call(getVersion, { params: { id: projectId, sectionId, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const html = useMemo(() => documentToHtml(documentFromHtml(data?.content ?? '')), [data]);
  return (
    // The pane scrolls, so the keyboard must reach it.
    <section className={classes.text} tabIndex={0} aria-label="Text of this version">
      {error && <Text role="alert">{messageOf(error)}</Text>}
      {!data && !error && <Loader aria-label="Loading this version" />}
      {data && <h3 className={old.title}>{sectionName(data.title)}</h3>}
      {data &&
        openingLines(data.opening).map((line, index) => (
          // The lines of a version never change
          <Text key={index} c="dimmed">
            {line}
          </Text>
        ))}
      {data && html === '' && <Text c="dimmed">This version has no text.</Text>}
      <div className="book-text" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
