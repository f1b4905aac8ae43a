import { Button, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { documentFromHtml } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { headLines } from '#book/sections/section-fields.ts';
import type { SectionWithDocument } from '#contract/sections.ts';
import { getVersion, listVersions, restoreVersion, type SectionVersion } from '#contract/versions.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { formatRelative, sectionName } from '#web/ui/text/display-text.ts';
import { counted } from '#web/lib/counted.ts';
import classes from './section-history.module.css';

export interface VersionListProps {
  projectId: string;
  sectionId: string;
  onRestored(section: SectionWithDocument): void;
}

/** The earlier versions of a section: when each was written, its text, and a button that restores it. */
export function VersionList({ projectId, sectionId, onRestored }: VersionListProps) {
  const params = { id: projectId, sectionId };
  const { data, error } = useQuery({
    queryKey: ['versions', projectId, sectionId],
    queryFn: ({ signal }) => call(listVersions, { params, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const [chosen, setChosen] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const shown = chosen ?? data?.versions[0]?.version;

  const restore = async (version: number) => {
    setBusy(true);
    setFailure('');
    try {
      onRestored(await call(restoreVersion, { params: { ...params, version } }));
    } catch (cause) {
      setFailure(messageOf(cause));
      setBusy(false);
    }
  };
  const problem = failure || (error ? messageOf(error) : '');

  return (
    <>
      {problem && <ErrorBanner message={problem} />}
      {!data && !error && <Loader aria-label="Looking for versions" />}
      {data?.versions.length === 0 && (
        <Text>
          No earlier version yet. While you write, one is kept every few minutes, and always before much of the text is
          removed.
        </Text>
      )}
      {data && shown !== undefined && (
        <div className={classes.columns}>
          <PlainList className={classes.versions} gap={4} aria-label="Versions">
            {data.versions.map((version) => (
              <VersionRow
                key={version.version}
                version={version}
                isShown={version.version === shown}
                isBusy={busy}
                onShow={() => setChosen(version.version)}
                onRestore={() => void restore(version.version)}
              />
            ))}
          </PlainList>
          <VersionText projectId={projectId} sectionId={sectionId} version={shown} />
        </div>
      )}
    </>
  );
}

interface VersionRowProps {
  version: SectionVersion;
  isShown: boolean;
  isBusy: boolean;
  onShow(): void;
  onRestore(): void;
}

function VersionRow({ version, isShown, isBusy, onShow, onRestore }: VersionRowProps) {
  const id = useId();
  return (
    <li className={classes.version} data-shown={isShown || undefined}>
      <button type="button" id={id} className={classes.when} aria-current={isShown || undefined} onClick={onShow}>
        <span className={classes.relative}>
          {formatRelative(version.written_at, Date.now())} · {counted(version.word_count, 'word')}
        </span>
        <span className={classes.exact}>
          {new Date(version.written_at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
        </span>
      </button>
      <Button variant="default" disabled={isBusy} aria-describedby={id} onClick={onRestore}>
        Restore
      </Button>
    </li>
  );
}

interface VersionTextProps {
  projectId: string;
  sectionId: string;
  version: number;
}

/** The text of an earlier version. It passes the sanitizer like every HTML that the page shows. */
function VersionText({ projectId, sectionId, version }: VersionTextProps) {
  const { data, error } = useQuery({
    queryKey: ['versions', projectId, sectionId, version],
    queryFn: ({ signal }) => call(getVersion, { params: { id: projectId, sectionId, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const html = useMemo(() => documentToHtml(documentFromHtml(data?.content ?? '')), [data]);
  return (
    // The pane scrolls, so it must be reachable by keyboard.
    <section className={classes.text} tabIndex={0} aria-label="Text of this version">
      {error && <Text role="alert">{messageOf(error)}</Text>}
      {!data && !error && <Loader aria-label="Loading this version" />}
      {data && <h3 className={classes.oldTitle}>{sectionName(data.title)}</h3>}
      {data &&
        headLines(data).map((line, index) => (
          // The index can be the key, since the lines of a version never change.
          <Text key={index} c="dimmed">
            {line}
          </Text>
        ))}
      {data && html === '' && <Text c="dimmed">This version has no text.</Text>}
      <div className="book-text" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
