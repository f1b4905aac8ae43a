import { Anchor, Button, Group, Loader, NativeSelect, Text } from '@mantine/core';
import { counted } from '#web/lib/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { CHECK_KINDS, type CheckKind } from '#book/checks/finding.ts';
import type { PlacedFinding } from '#contract/checks.ts';
import { LinkedImagesNote } from '#web/lib/books/linked-images.tsx';
import { balancePath, editorPath } from '#web/lib/books/project-paths.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { showPlace } from '#web/lib/books/written-text.ts';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { CountedSection } from '#web/ui/page/counted-section.tsx';
import { BookPageTitle } from '#web/ui/page/page-title.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { ProjectNotFound } from '#web/ui/page/page-states.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import classes from './checks.module.css';
import { type FindingActions, FindingItem } from './finding-item.tsx';
import { KIND_LABELS, summaryOf, useChecks } from './use-checks.ts';

/** How many findings one press can fix at most. */
const FIXED_AT_ONCE = 2000;

/** The page with the findings in a whole book. Each has its numbers and its rule. The author can fix it or mark it as intended. */
export function ChecksPage() {
  const { projectId = '' } = useParams();
  useDocumentTitle('Checks');
  return <BookChecks key={projectId} projectId={projectId} />;
}

function BookChecks({ projectId }: { projectId: string }) {
  const navigate = useNavigate();
  const status = useRef<HTMLParagraphElement>(null);
  const [kind, setKind] = useState<CheckKind | 'all'>('all');
  const { data: outline } = useQuery(outlineQuery(projectId));
  // The pressed button disappears with its finding, so the focus goes to the summary.
  const { found, done, isBusy, error, fix, undo, accept } = useChecks(projectId, () => status.current?.focus());

  if (found.error instanceof ApiError && found.error.status === 404) return <ProjectNotFound />;
  const findings = (found.data?.findings ?? []).filter((finding) => kind === 'all' || finding.kind === kind);
  const fixable = findings.filter((finding) => finding.fixable).map(({ id }) => id);
  const actions: FindingActions = {
    isBusy,
    onFix: fix,
    onAccept: (ids, meant) => accept({ ids, meant }),
    onOpen({ section_id, place }: PlacedFinding) {
      if (section_id === null) return;
      if (place) showPlace(projectId, section_id, { ...place, at: 0 });
      void navigate(editorPath(projectId, section_id));
    },
  };
  const { versionId = null } = done ?? {};
  return (
    <Page>
      <BookPageTitle book={outline?.title} path={editorPath(projectId)}>
        Checks
      </BookPageTitle>
      <ErrorBanner message={error ? messageOf(error) : ''} />
      <ErrorBanner
        message={found.error ? messageOf(found.error) : ''}
        action={<Button onClick={() => void found.refetch()}>Try again</Button>}
      />
      <Group gap="8px 16px" align="end" justify="space-between" my="8px 16px">
        <p className={classes.summary} role="status" tabIndex={-1} ref={status}>
          {found.isPending && <Loader size="sm" mr="sm" aria-hidden="true" />}
          {found.isPending ? 'Looking through the book…' : ''}
          {done === null ? '' : `${done.words} `}
          {found.data ? summaryOf(findings) : ''}
        </p>
        {versionId !== null && (
          <Button variant="default" {...busyProps(isBusy)} onClick={() => !isBusy && undo(versionId)}>
            Undo the fix
          </Button>
        )}
      </Group>
      {found.data && (
        <>
          <LinkedImagesNote projectId={projectId} />
          <Anchor component={Link} to={balancePath(projectId)} className={classes.balance}>
            Balance: encounters and treasure, compared with the rules
          </Anchor>
          <Group gap="8px 16px" align="end" justify="space-between" my="8px 16px">
            <NativeSelect
              label="Show"
              value={kind}
              onChange={({ currentTarget }) => setKind(currentTarget.value as CheckKind | 'all')}
              data={[
                { value: 'all', label: `Everything (${found.data.findings.length})` },
                ...CHECK_KINDS.map((value) => ({
                  value,
                  label: `${KIND_LABELS[value]} (${found.data.findings.filter((one) => one.kind === value).length})`,
                })),
              ]}
            />
            {fixable.length > 0 && (
              <Button {...busyProps(isBusy)} onClick={() => !isBusy && fix(fixable.slice(0, FIXED_AT_ONCE))}>
                {`Fix all shown (${fixable.length})`}
              </Button>
            )}
          </Group>
          {CHECK_KINDS.map((one) => ({ one, list: findings.filter((finding) => finding.kind === one) }))
            .filter(({ list }) => list.length > 0)
            .map(({ one, list }) => (
              <FindingGroup key={one} label={KIND_LABELS[one]} findings={list} {...actions} />
            ))}
          {found.data.more !== undefined && (
            <Text>{`There are ${counted(found.data.more, 'finding')} more, which are shown when some of these are fixed.`}</Text>
          )}
          {found.data.accepted.length > 0 && (
            <FindingGroup label="Intended" findings={found.data.accepted} isMeant {...actions} />
          )}
        </>
      )}
    </Page>
  );
}

interface FindingGroupProps extends FindingActions {
  label: string;
  findings: readonly PlacedFinding[];
  isMeant?: boolean;
}

/** How many findings of a group are shown at first, and how many more with each press. */
const SHOWN = 50;

/** The findings of one kind, with their count. */
function FindingGroup({ label, findings, ...actions }: FindingGroupProps) {
  const [shown, setShown] = useState(SHOWN);
  const rest = findings.length - shown;
  const more = (
    <Button variant="default" onClick={() => setShown(shown + SHOWN)}>{`Show ${Math.min(rest, SHOWN)} more`}</Button>
  );
  return (
    <CountedSection label={label} count={findings.length} action={rest > 0 && more}>
      {findings.slice(0, shown).map((finding) => (
        <FindingItem key={finding.id} finding={finding} {...actions} />
      ))}
    </CountedSection>
  );
}
