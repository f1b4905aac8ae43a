import { proficiencyForChallenge, xpForChallenge } from '#book/rules-5e/challenge.ts';
import { formatBonus, formatNumber } from '#book/rules-5e/format.ts';
import { Offer, type StatBlockEditing } from './form-parts.tsx';

/** Offers the values that the rules give a creature of this challenge rating, where its own differ or are missing. */
export function ChallengeOffer({ editing }: { editing: StatBlockEditing }) {
  const { challenge, xp, proficiencyBonus } = editing.block;
  const right = { xp: xpForChallenge(challenge), proficiencyBonus: proficiencyForChallenge(challenge) };
  if (right.xp === null || right.proficiencyBonus === null) return null;
  if (right.xp === xp && right.proficiencyBonus === proficiencyBonus) return null;
  const label = `Use ${formatNumber(right.xp)} XP and a bonus of ${formatBonus(right.proficiencyBonus)}`;
  return <Offer label={label} onTake={() => editing.change(right)} />;
}
