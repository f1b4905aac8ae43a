import { checkStatBlock } from '#book/rules-5e/stat-block/check-stat-block.ts';
import { type CreatureJudge, type Finding, isGap } from '#book/rules-5e/stat-block/rule-finding.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import { missingNumbers } from '#book/rules-5e/stat-block/derive-stat-block.ts';
import { creatureKey } from '#book/rules-5e/srd/judge-beside.ts';
import { SRD_CREATURE_NAMES } from '#book/rules-5e/srd/creature-names.ts';
import { unpackText } from '#web/lib/unpack-text.ts';

const names: ReadonlySet<string> = new Set(SRD_CREATURE_NAMES.map(creatureKey));
let judge: CreatureJudge = checkStatBlock;
let loading: Promise<boolean> | null = null;

/** The findings about the numbers of a creature: by the rules, and compared with the published creatures once those are loaded. */
export function judgeCreature(block: StatBlock): Finding[] {
  return judge(block);
}

/**
 * Loads the published creatures when a creature with the name of one is first shown. Resolves to whether they are loaded, so that the
 * creature can be checked again. Returns null if loading would change nothing.
 */
export function fetchPublished({ name }: Pick<StatBlock, 'name'>): Promise<boolean> | null {
  if (judge !== checkStatBlock || !names.has(creatureKey(name))) return null;
  loading ??= load();
  return loading;
}

async function load(): Promise<boolean> {
  try {
    const [{ PACKED_SRD }, { readSrd }, { judgeBeside }] = await Promise.all([
      import('#book/rules-5e/srd/packed-srd.ts'),
      import('#book/rules-5e/srd/srd.ts'),
      import('#book/rules-5e/srd/judge-beside.ts'),
    ]);
    judge = judgeBeside(readSrd(await unpackText(PACKED_SRD)).creatures);
    return true;
  } catch {
    // Without a network only the rules apply, until another creature asks again.
    loading = null;
    return false;
  }
}

export interface FindingLine {
  text: string;
  /** The finding; null for the line about missing numbers that only the author knows. */
  finding: Finding | null;
}

/** The checker's findings about a stat block, one line each. Missing numbers that only the author knows share one line. */
export function findingLines(block: StatBlock, findings: readonly Finding[] = judgeCreature(block)): FindingLine[] {
  const open = new Set(
    findings.filter((finding) => isGap(finding) && finding.expected === null).map(({ field }) => field),
  );
  const names = missingNumbers(block).flatMap(({ field, name }) => (open.has(field) ? [name] : []));
  return [
    ...(names.length === 0 ? [] : [{ text: `Missing: ${names.join(', ')}.`, finding: null }]),
    ...findings
      .filter((finding) => !isGap(finding) || !open.has(finding.field))
      .map((finding) => ({
        text: isGap(finding) ? finding.formula : `${finding.formula} Here it is ${finding.printed}.`,
        finding,
      })),
  ];
}

/** How many numbers are missing and how many are wrong, in words; '' if there are no findings. */
export function verdictOn(findings: readonly Finding[]): string {
  const missing = findings.filter(isGap).length;
  const wrong = findings.length - missing;
  return [
    wrong === 0 ? '' : wrong === 1 ? '1 number does not agree' : `${wrong} numbers do not agree`,
    missing === 0 ? '' : missing === 1 ? '1 number is missing' : `${missing} numbers are missing`,
  ]
    .filter(Boolean)
    .join(', ');
}
