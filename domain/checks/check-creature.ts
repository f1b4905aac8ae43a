import { presentRule } from '#book/checks/stat-blocks.ts';
import { readCreature } from '#book/formats/read-creature.ts';
import type { CreatureJudge, Finding } from '#book/rules-5e/stat-block/rule-finding.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import type { CheckFinding } from '#contract/checks.ts';
import { AppError } from '#contract/errors.ts';

const UNREADABLE =
  'No creature could be read from this. Please send a stat block of ours, of Open5e, of Foundry (dnd5e) or in Markdown.';

/** The most characters of one text of a creature: several times the longest entry. */
const TEXT_MAX = 20_000;
const LONG_TEXT = `A text of this stat block has more than ${TEXT_MAX.toLocaleString('en')} characters. Please shorten it.`;

/** The findings of `judge` on a creature in any format that we read. Throws `unknown_format` where it is in none of them. */
export function checkCreature(given: unknown, judge: CreatureJudge): CheckFinding[] {
  if (typeof given !== 'string' && holdsLongText(given)) throw new AppError('too_large', { message: LONG_TEXT });
  const creature = readCreature(given);
  if (creature === null) throw new AppError('unknown_format', { message: UNREADABLE });
  return judge(creature).map((rule) => present(creature, rule));
}

function present(creature: StatBlock, rule: Finding): CheckFinding {
  const { check: _check, sectionId: _none, ...finding } = presentRule(creature, rule, null);
  const { field, at, printed } = rule;
  const id = ['rules', finding.subject, field, ...(at === undefined ? [] : [at]), printed].join(':');
  return { id, kind: 'rules', section_id: null, section_title: '', ...finding };
}

function holdsLongText(given: unknown): boolean {
  const rest: unknown[] = [given];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string' && value.length > TEXT_MAX) return true;
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) rest.push(inner);
  }
  return false;
}
