import { Button, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordChanges } from '#book/document/word-changes.ts';
import { getBookVersion } from '#contract/book-versions.ts';
import { getSection } from '#contract/sections.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { ChangedLines } from '#web/ui/text/changed-lines.tsx';
import { differencesOf } from './differences.ts';
import classes from './versions.module.css';

interface OneVersion {
  projectId: string;
  versionId: string;
}

/** What differs between a version and the book as it is now. */
export function VersionDifferences({ projectId, versionId }: OneVersion) {
  const outline = useQuery({ ...outlineQuery(projectId), staleTime: 0 });
  const version = useQuery({
    queryKey: ['book-versions', projectId, versionId],
    queryFn: ({ signal }) => call(getBookVersion, { params: { id: projectId, versionId }, signal }),
    staleTime: 0,
  });
  const [open, setOpen] = useState<string | null>(null);
  const error = version.error ?? outline.error;
  if (error) return <Text role="alert">{messageOf(error)}</Text>;
  if (!version.data || !outline.data) return <Loader aria-label="Comparing" />;
  const { changed_details, sections } = version.data;
  const differences = differencesOf(sections, outline.data.content.sections);
  if (changed_details.length + differences.length === 0)
    return <Text role="status">The book is as it was in this version.</Text>;
  return (
    <div className={classes.differences}>
      {changed_details.length > 0 && <Text>{`Changed details: ${changed_details.join(', ')}.`}</Text>}
      <ul aria-label="Differences">
        {differences.map(({ id, title, words, hasText }) => (
          <li key={id}>
            <span>
              <strong>{title}</strong>: {words.join(', ')}.
            </span>
            {hasText && (
              <Button
                variant="subtle"
                aria-expanded={open === id}
                aria-label={`Show changes: ${title}`}
                onClick={() => setOpen(open === id ? null : id)}
              >
                Show changes
              </Button>
            )}
            {open === id && <SectionWords projectId={projectId} versionId={versionId} sectionId={id} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The words of a section that came and went since a version. */
function SectionWords({ projectId, versionId, sectionId }: OneVersion & { sectionId: string }) {
  const { data, error } = useQuery({
    queryKey: ['book-versions', projectId, versionId, sectionId],
    queryFn: async ({ signal }) => {
      const then = call(getBookVersion, {
        params: { id: projectId, versionId },
        query: { section_id: sectionId },
        signal,
      });
      const now = await call(getSection, { params: { id: projectId, sectionId }, signal });
      return wordChanges((await then).section?.content ?? '', now.content);
    },
    staleTime: 0,
  });
  if (error) return <Text role="alert">{messageOf(error)}</Text>;
  if (!data) return <Loader aria-label="Comparing the words" />;
  const { lines, sentence } = data;
  if (sentence === null) return <Text>Only pictures, styles or section settings differ.</Text>;
  return (
    <>
      <Text size="sm">{sentence}</Text>
      <ChangedLines label="The words that changed" lines={lines} />
    </>
  );
}
