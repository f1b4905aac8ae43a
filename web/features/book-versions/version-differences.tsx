import { Button, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordChanges } from '#book/document/word-changes.ts';
import { type BookVersionSection, getBookVersion } from '#contract/book-versions.ts';
import { getSection, type SectionHead } from '#contract/sections.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { ChangedLines } from '#web/ui/text/changed-lines.tsx';
import { sectionName } from '#web/ui/text/display-text.ts';
import classes from './versions.module.css';

interface OneVersion {
  projectId: string;
  versionId: string;
}

/** Shows what differs between a version and the current book. */
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

/** Shows the words of a section that were added or removed since a version. */
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
  if (sentence === null)
    return <Text>Only pictures, styles, section settings, the synopsis or the status differ.</Text>;
  return (
    <>
      <Text size="sm">{sentence}</Text>
      <ChangedLines label="The words that changed" lines={lines} />
    </>
  );
}

/** How a section of the current book differs from a version, in words. */
interface Difference {
  id: string;
  title: string;
  words: string[];
  /** Whether the text differs, so that the author can compare it. */
  hasText: boolean;
}

/** The sections that differ between a version and the current book. Sections without a difference are left out. */
export function differencesOf(version: readonly BookVersionSection[], now: readonly SectionHead[]): Difference[] {
  const current = new Map(now.map((head) => [head.id, head]));
  const known = new Set(version.map(({ id }) => id));
  const moved = movedIds(
    version.map(({ id }) => id).filter((id) => current.has(id)),
    now.map(({ id }) => id).filter((id) => known.has(id)),
  );
  const differences = version.map(({ id, title, state }): Difference => {
    const head = current.get(id);
    const words = [
      ...(state === 'gone' || !head ? ['deleted since'] : []),
      ...(head && head.title !== title ? [`called “${sectionName(head.title) || 'Untitled section'}” now`] : []),
      ...(moved.has(id) ? ['moved since'] : []),
      ...(state === 'changed' ? ['changed since'] : []),
    ];
    return { id, title: sectionName(title) || 'Untitled section', words, hasText: state === 'changed' };
  });
  const added = now
    .filter(({ id }) => !known.has(id))
    .map(({ id, title }) => ({
      id,
      title: sectionName(title) || 'Untitled section',
      words: ['added since; restoring puts it into the trash'],
      hasText: false,
    }));
  return [...differences.filter(({ words }) => words.length > 0), ...added];
}

/** The ids that have another place in `after` than in `before`. Both lists hold the same ids. */
function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const left = [...before];
  const moved = new Set<string>();
  for (const id of after) {
    if (left[0] !== id) moved.add(id);
    left.splice(left.indexOf(id), 1);
  }
  return moved;
}
