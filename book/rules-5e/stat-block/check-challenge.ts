import { CHALLENGES, normaliseChallenge, proficiencyForChallenge, xpForChallenge } from '../challenge.ts';
import { formatBonus, formatNumber } from '../format.ts';
import type { StatBlock } from '../stat-block.ts';
import { type Finding, judged } from './rule-finding.ts';
import { nearest } from './derive-stat-block.ts';

/** Checks experience points and proficiency bonus against the challenge rating. */
export function checkChallenge(block: StatBlock): Finding[] {
  const challenge = normaliseChallenge(block.challenge);
  return challenge === null
    ? checkRating(block)
    : [...checkXp(block, challenge), ...checkXpNote(block), ...checkProficiency(block, challenge)];
}

/** Reports a rating in digits that is not in the rules. The experience points tell which one was meant. */
function checkRating(block: StatBlock): Finding[] {
  if (!/^\d/.test(block.challenge)) return [];
  return [
    {
      ...judged(block, 'challenge', 'error'),
      field: 'challenge',
      printed: block.challenge,
      expected: CHALLENGES.find((challenge) => xpForChallenge(challenge) === block.xp) ?? null,
      formula: 'Challenge ratings are 0, 1/8, 1/4, 1/2 and 1 to 30.',
    },
  ];
}

function checkXp(block: StatBlock, challenge: string): Finding[] {
  const xp = xpForChallenge(challenge);
  if (xp === null || block.xp === null || block.xp === xp) return [];
  // A creature of CR 0 that cannot hurt anyone is worth 0 XP, so both values are right.
  if (challenge === '0' && block.xp === 0) return [];
  return [
    {
      ...judged(block, 'xp', 'error'),
      field: 'xp',
      printed: formatNumber(block.xp),
      expected: formatNumber(xp),
      formula: `A creature of CR ${challenge} is worth ${formatNumber(xp)} XP.`,
    },
  ];
}

/** Checks a note such as "or 7,200 in lair": the XP have to be those of another rating. */
function checkXpNote(block: StatBlock): Finding[] {
  const found = /\d[\d,]*/.exec(block.xpNote);
  if (found === null) return [];
  const printed = Number(found[0].replaceAll(',', ''));
  const known = CHALLENGES.flatMap((challenge) => xpForChallenge(challenge) ?? []);
  if (known.includes(printed)) return [];
  return [
    {
      ...judged(block, 'xp', 'warning'),
      field: 'xpNote',
      at: found.index,
      printed: found[0],
      expected: formatNumber(nearest(printed, known)),
      formula: `No challenge rating is worth ${formatNumber(printed)} XP.`,
    },
  ];
}

function checkProficiency(block: StatBlock, challenge: string): Finding[] {
  const proficiency = proficiencyForChallenge(challenge);
  if (proficiency === null || block.proficiencyBonus === null || block.proficiencyBonus === proficiency) return [];
  return [
    {
      ...judged(block, 'proficiencyBonus', 'error'),
      field: 'proficiencyBonus',
      printed: formatBonus(block.proficiencyBonus),
      expected: formatBonus(proficiency),
      formula: `The proficiency bonus at CR ${challenge} is ${formatBonus(proficiency)}.`,
    },
  ];
}
