import { readCreature } from '#book/foreign-creatures/read-creature.ts';
import { checkStatBlock } from '#book/rules-5e/stat-block/check-stat-block.ts';
import { type Finding, isFixable, isGap } from '#book/rules-5e/stat-block/finding.ts';
import type { CheckFinding } from '#contract/checks.ts';
import { AppError } from '#contract/errors.ts';

const UNREADABLE =
  'No creature could be read from this. Please send a stat block of ours, of Open5e, of Foundry (dnd5e) or in Markdown.';

/** The findings of the rules on a creature of any form that we read. Throws `unknown_format` where it has none of them. */
export function checkCreature(given: unknown): CheckFinding[] {
  const creature = readCreature(given);
  if (creature === null) throw new AppError('unknown_format', { message: UNREADABLE });
  return checkStatBlock(creature).map((finding) => present(finding, creature.name || 'Unnamed creature'));
}

function present(finding: Finding, subject: string): CheckFinding {
  const { severity, field, at, printed, expected, formula, source } = finding;
  const gap = isGap(finding);
  return {
    id: ['rules', subject, field, ...(at === undefined ? [] : [at]), printed].join(':'),
    kind: 'rules',
    severity,
    section_id: null,
    section_title: '',
    subject,
    field,
    ...(gap ? {} : { found: printed }),
    ...(expected === null ? {} : { expected }),
    formula,
    ...(source === '' ? {} : { source }),
    message: gap ? `${subject}: ${formula}` : `${subject}: here it is ${printed}. ${formula}`,
    fixable: isFixable(finding),
  };
}
