import { Button, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SectionWithDocument } from '#contract/sections.ts';
import { listVersions, restoreVersion, type SectionVersion } from '#contract/versions.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { PlainList } from '#web/ui/list/plain-list.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { formatRelative } from '#web/ui/text/format-date.ts';
import classes from './history-dialog.module.css';
import { VersionText } from './version-text.tsx';

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
  const words = version.word_count.toLocaleString();
  return (
    <li className={classes.version} data-shown={isShown || undefined}>
      <button type="button" id={id} className={classes.when} aria-current={isShown || undefined} onClick={onShow}>
        <span className={classes.relative}>
          {formatRelative(version.written_at, Date.now())} · {version.word_count === 1 ? '1 word' : `${words} words`}
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
