import { Anchor, Box, NativeSelect, Title } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatNumber } from '#book/rules-5e/format.ts';
import { getBalance, type ProjectBalance } from '#contract/balance.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/api.ts';
import { BookPageTitle } from '#web/ui/page/page-title.tsx';
import { PendingPage, ProjectNotFound } from '#web/ui/page/page-states.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { sectionName } from '#web/ui/text/display-text.ts';
import classes from './balance.module.css';
import { EncounterTable } from './encounter-table.tsx';
import { ExpectationChart } from './expectation-chart.tsx';

/** The page that compares a book's encounters, experience and treasure with what the rules expect. */
export function BalancePage() {
  const { projectId = '' } = useParams();
  const [party, setParty] = useState(USUAL_PARTY);
  const { data, error, refetch } = useQuery(balanceQuery(projectId, party));
  useDocumentTitle('Balance');

  if (data) return <BalanceReport projectId={projectId} balance={data} party={party} onParty={setParty} />;
  if (error instanceof ApiError && error.status === 404) return <ProjectNotFound />;
  return (
    <PendingPage error={error && messageOf(error)} onRetry={() => void refetch()}>
      Working out the balance...
    </PendingPage>
  );
}

interface BalanceReportProps {
  projectId: string;
  balance: ProjectBalance;
  party: UsualParty;
  onParty(party: UsualParty): void;
}

const NUMBERS = Array.from({ length: 20 }, (_, index) => String(index + 1));
const gold = (value: number) => `${formatNumber(Math.round(value))} GP`;
const experience = (value: number) => `${formatNumber(value)} XP`;

/** What a book gives its players, compared with what the rules expect. */
function BalanceReport({ projectId, balance, party, onParty }: BalanceReportProps) {
  const { data: outline } = useQuery(outlineQuery(projectId));
  const { encounters, chapters, levels, remarks } = balance;
  return (
    <Page width="wide">
      <BookPageTitle book={outline?.title} path={editorPath(projectId)}>
        Balance
      </BookPageTitle>
      <div className={classes.party} role="group" aria-label="Default party">
        <p>For encounters without a party:</p>
        <NativeSelect
          label="Level"
          data={NUMBERS}
          value={String(party.level)}
          onChange={({ currentTarget }) => onParty({ ...party, level: Number(currentTarget.value) })}
        />
        <NativeSelect
          label="Characters"
          data={NUMBERS}
          value={String(party.size)}
          onChange={({ currentTarget }) => onParty({ ...party, size: Number(currentTarget.value) })}
        />
      </div>
      {encounters.length === 0 ? (
        <p>
          This book has no encounters yet. Insert one from the menu of blocks (“Encounter”): its creatures, and the
          number and level of the characters it is for.
        </p>
      ) : (
        <>
          <Remarks remarks={remarks} projectId={projectId} />
          <EncounterTable encounters={encounters} projectId={projectId} />
        </>
      )}
      <ExpectationChart
        title="Experience by chapter, and its share of what the next level takes"
        head="Chapter"
        rows={chapters.map((chapter) => ({
          name: sectionName(chapter.title),
          value: chapter.xp,
          expected: chapter.xp_expected,
        }))}
        format={experience}
      />
      <ExpectationChart
        title="Experience by level, and what the next level takes"
        head="Level"
        rows={levels.map((level) => ({
          name: `Level ${level.level}, ${level.size} characters`,
          value: level.xp,
          expected: level.xp_expected,
        }))}
        format={experience}
      />
      <ExpectationChart
        title="Treasure by chapter, and its share of what characters gain"
        head="Chapter"
        rows={chapters.map((chapter) => ({
          name: sectionName(chapter.title),
          value: chapter.treasure_gp,
          expected: chapter.treasure_expected_gp,
        }))}
        format={gold}
      />
      <ExpectationChart
        title="Treasure up to each level, and what characters of the next level begin with"
        head="Level"
        rows={levels.map((level) => ({
          name: `Level ${level.level}, ${level.size} characters`,
          value: level.treasure_gp,
          expected: level.treasure_expected_gp,
        }))}
        format={gold}
      />
      <Box component="p" c="dimmed" fz="sm">
        Experience budgets, “Character Advancement”, “Starting Equipment at Higher Levels” and “Magic Item Rarities and
        Values” are of the SRD 5.2, CC-BY-4.0. Thresholds and multipliers of 2014 are figures of the Basic Rules of that
        year, “Building Combat Encounters”. Coins count where an encounter names them, or below a heading such as
        “Treasure”; magic items where they are blocks. Creatures count where an encounter names them, or a table with
        the columns “Creature” and “Number”; below a heading without either, where a sentence counts them (“three
        ogres”) and their numbers are known.
      </Box>
    </Page>
  );
}

type Remark = ProjectBalance['remarks'][number];

const KINDS: Record<Remark['kind'], string> = {
  too_hard: 'Too hard',
  too_poor: 'Too poor',
  too_rich: 'Too rich',
  unknown_creature: 'Unknown creature',
};

/** The places where the book differs from what the rules expect, each with its number. */
function Remarks({ remarks, projectId }: { remarks: readonly Remark[]; projectId: string }) {
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

/** The party for encounters that name none. */
interface UsualParty {
  level: number;
  size: number;
}

const USUAL_PARTY: UsualParty = { level: 1, size: 4 };

/** The balance of a book. It is computed again each time the page is opened. */
function balanceQuery(projectId: string, party: UsualParty) {
  return queryOptions({
    queryKey: ['balance', projectId, party],
    queryFn: ({ signal }) =>
      call(getBalance, {
        params: { id: projectId },
        query: { level: String(party.level), size: String(party.size) },
        signal,
      }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
