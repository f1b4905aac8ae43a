import { Anchor, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { BalancedEncounter } from '#contract/balance.ts';
import { formatNumber } from '#book/rules-5e/format.ts';
import { CLASSIC_LABELS, DIFFICULTY_LABELS } from '#web/lib/books/book-labels.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import classes from './balance.module.css';

/** Every encounter with its party, its creatures and its difficulty in both editions. */
export function EncounterTable({
  encounters,
  projectId,
}: {
  encounters: readonly BalancedEncounter[];
  projectId: string;
}) {
  return (
    <section className={`${classes.chart} ${classes.encounters}`} aria-labelledby="encounters">
      <Title order={2} id="encounters">
        Encounters
      </Title>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label="Encounters, as a table">
        <table>
          <thead>
            <tr>
              {['Encounter', 'Party', 'Creatures', 'XP', '2024', '2014'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {encounters.map((encounter, index) => (
              <tr key={`${encounter.section_id} ${index}`}>
                <th scope="row">
                  <Anchor component={Link} to={editorPath(projectId, encounter.section_id)}>
                    {encounter.name}
                  </Anchor>
                </th>
                <td>
                  {encounter.size} × level {encounter.level}
                </td>
                <td>{encounter.creatures.map(creatureWords).join(', ')}</td>
                <td>{formatNumber(encounter.xp)}</td>
                <td>{currentWords(encounter)}</td>
                <td>{classicWords(encounter)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function creatureWords({ name, count, challenge }: BalancedEncounter['creatures'][number]): string {
  return `${count} × ${name} (${challenge === null ? 'unknown' : `CR ${challenge}`})`;
}

function currentWords({ difficulty_2024: { difficulty, low, moderate, high } }: BalancedEncounter): string {
  return `${DIFFICULTY_LABELS[difficulty]} (${[low, moderate, high].map(formatNumber).join(' / ')})`;
}

function classicWords({ difficulty_2014: classic }: BalancedEncounter): string {
  const { difficulty, adjusted_xp, easy, medium, hard, deadly } = classic;
  const thresholds = [easy, medium, hard, deadly].map(formatNumber).join(' / ');
  return `${CLASSIC_LABELS[difficulty]}: ${formatNumber(adjusted_xp)} adjusted XP (${thresholds})`;
}
