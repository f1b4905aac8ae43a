import { NativeSelect } from '@mantine/core';
import { CHALLENGES, normaliseChallenge } from '#book/rules-5e/challenge.ts';
import type { ScalingStep } from '#book/rules-5e/scaling/scaling.ts';
import classes from './open5e-dialog.module.css';

export interface ScaleCreatureProps {
  /** The rating as printed. */
  printed: string;
  /** The rating that was chosen; '' where it stays. */
  chosen: string;
  onChoose(challenge: string): void;
}

/** Chooses the rating that a creature is scaled to; nothing for one without a rating of the rules. */
export function ScaleCreature({ printed, chosen, onChoose }: ScaleCreatureProps) {
  const own = normaliseChallenge(printed);
  if (own === null) return null;
  const others = CHALLENGES.filter((challenge) => challenge !== own);
  return (
    <NativeSelect
      label="Challenge rating"
      value={chosen}
      data={[
        { value: '', label: `${own}, as printed` },
        ...others.map((challenge) => ({ value: challenge, label: `Scale to ${challenge}` })),
      ]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}

/** The arithmetic of a scaling, a row for each number. */
export function ScalingTable({ steps }: { steps: readonly ScalingStep[] }) {
  return (
    <div className={classes.scaling}>
      <table>
        <caption>How each number was scaled, from what creatures of the SRD 5.2 usually have</caption>
        <thead>
          <tr>
            {['Number', 'From', 'To', 'Why'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ what, from, to, why }, index) => (
            // Two attacks of one name have rows of the same words.
            <tr key={`${index} ${what}`}>
              <th scope="row">{what}</th>
              <td>{from}</td>
              <td>{to}</td>
              <td>{why}.</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
