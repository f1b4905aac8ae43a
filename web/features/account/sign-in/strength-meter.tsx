import { Text } from '@mantine/core';
import { passwordStrength } from '#book/catalogue/credentials.ts';
import classes from '../account.module.css';

const CRITERIA = 5;

/** Red below two met criteria, amber below four, green otherwise. */
function strengthLevel(strength: number): 'weak' | 'fair' | 'strong' {
  if (strength < 2) return 'weak';
  return strength < 4 ? 'fair' : 'strong';
}

const WORDS = { weak: 'Weak', fair: 'Fair', strong: 'Strong' };

/** Shows how many of the five criteria the password meets: length, lower-case letter, capital letter, number, special character. */
export function StrengthMeter({ password }: { password: string }) {
  if (password === '') return null;
  const strength = passwordStrength(password);
  const level = strengthLevel(strength);
  return (
    <div className={classes.strength} data-level={level}>
      <div
        role="meter"
        aria-label="Password strength"
        aria-valuemin={0}
        aria-valuemax={CRITERIA}
        aria-valuenow={strength}
        aria-valuetext={`${WORDS[level]}, ${strength} of ${CRITERIA}`}
        className={classes.bars}
      >
        {Array.from({ length: CRITERIA }, (_, index) => (
          <span key={index} data-met={index < strength || undefined} />
        ))}
      </div>
      <Text span size="sm" aria-hidden="true" c="dimmed" miw="3.5rem" ta="end">
        {WORDS[level]}
      </Text>
    </div>
  );
}
