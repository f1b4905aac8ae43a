import type { Node } from 'prosemirror-model';
import { creatureOf, statBlock } from '../document/blocks/stat-block.ts';
import { ABILITIES, type StatBlock } from '../rules-5e/stat-block.ts';
import { type CreatureJudge, type Finding, isFixable, isGap } from '../rules-5e/stat-block/rule-finding.ts';
import { nameKey } from '../sections/named-part.ts';
import { type NewFinding, positionOfWords } from './finding.ts';

/** A finding about a stat block, and the block. */
interface RulesFinding {
  block: Node;
  rule: Finding;
  finding: NewFinding;
}

const UNNAMED = 'Unnamed creature';

/** Returns what `judge` reports about the creatures of a document, in order. */
export function rulesFindings(doc: Node, sectionId: string | null, judge: CreatureJudge): RulesFinding[] {
  const findings: RulesFinding[] = [];
  const size = Math.max(1, doc.content.size);
  doc.descendants((node, position) => {
    if (!statBlock.is(node)) return !node.isTextblock;
    const creature = creatureOf(node);
    const place = positionOfWords(creature.name, position / size);
    for (const rule of judge(creature))
      findings.push({ block: node, rule, finding: { ...presentRule(creature, rule, sectionId), place } });
    return false;
  });
  return findings;
}

/** Converts a finding about one creature to a finding of a book. */
export function presentRule(creature: StatBlock, rule: Finding, sectionId: string | null): NewFinding {
  const { severity, field, printed, expected, formula, source } = rule;
  const subject = creature.name || UNNAMED;
  return {
    check: 'stat-block',
    severity,
    sectionId,
    subject,
    field,
    ...(isGap(rule) ? {} : { found: printed }),
    ...(expected === null ? {} : { expected }),
    formula,
    ...(source === '' ? {} : { source }),
    message: isGap(rule) ? `${subject}: ${formula}` : `${subject}: here it is ${printed}. ${formula}`,
    fixable: isFixable(rule),
  };
}

/**
 * Identifies a creature: its name, ability scores and hit dice. A creature that only shares the name has a different
 * print.
 */
export function statPrint({ name, abilities, hitDice }: StatBlock): string {
  const scores = ABILITIES.map((ability) => abilities[ability]);
  return `${nameKey(name)} ${scores.join(' ')} ${hitDice.replace(/\s+/g, '')}`;
}
