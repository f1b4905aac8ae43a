import { Box, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProjectBalance } from '#contract/balance.ts';
import { formatNumber } from '#book/rules-5e/format.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { BookPageTitle } from '#web/ui/page/page-title.tsx';
import { Page } from '#web/ui/page/page.tsx';
import type { UsualParty } from './balance-query.ts';
import classes from './balance.module.css';
import { EncounterTable } from './encounter-table.tsx';
import { ExpectationChart } from './expectation-chart.tsx';
import { Remarks } from './remarks.tsx';
import { sectionName } from '#web/ui/text/display-text.ts';

export interface BalanceReportProps {
  projectId: string;
  balance: ProjectBalance;
  party: UsualParty;
  onParty(party: UsualParty): void;
}

const NUMBERS = Array.from({ length: 20 }, (_, index) => String(index + 1));
const gold = (value: number) => `${formatNumber(Math.round(value))} GP`;
const experience = (value: number) => `${formatNumber(value)} XP`;

/** What a book gives its players, beside what the rules expect. */
export function BalanceReport({ projectId, balance, party, onParty }: BalanceReportProps) {
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
