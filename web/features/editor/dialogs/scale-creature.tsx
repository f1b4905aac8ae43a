import { NativeSelect } from '@mantine/core';
import { CHALLENGES, normaliseChallenge } from '#book/rules-5e/challenge.ts';
import type { ScalingStep } from '#book/rules-5e/scaling.ts';
import classes from './open5e-dialog.module.css';

interface ScaleCreatureProps {
  /** The rating as printed. */
  printed: string;
  /** The chosen rating; '' to keep the printed one. */
  chosen: string;
  onChoose(challenge: string): void;
}

/** Chooses the rating to which a creature is scaled. Shows nothing for a creature without a rating that the rules know. */
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

/** The calculation of a scaling, with a row for each number. */
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
            // The index is part of the key, since two attacks of the same name have rows with the same words.
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
