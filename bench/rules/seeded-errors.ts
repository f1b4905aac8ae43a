import type { Random } from '#book/generator/random.ts';
import { markdownToNodes } from '#book/markdown/markdown-to-nodes.ts';
import { parseStatBlock, type StatBlock } from '#book/rules-5e/stat-block.ts';
import type { CreatureJudge, Finding } from '#book/rules-5e/stat-block/finding.ts';
import { statBlockToMarkdown } from '#book/rules-5e/stat-block/stat-block-markdown.ts';
import { mistype } from './mistype.ts';
import { NUMBER_KINDS, type NumberKind } from './number-kinds.ts';

export interface SeededError {
  creature: string;
  kind: string;
  printed: string;
  typed: string;
  /** Whether the checker says anything that it does not say of the creature as it was. */
  found: boolean;
  /** Whether a finding names the number itself, rather than another that follows from it. */
  named: boolean;
}

/** Into which creatures errors are put, and who judges them. */
export interface Seeding {
  blocks: readonly StatBlock[];
  judge: CreatureJudge;
}

/**
 * Puts one wrong number at a time into one of these creatures as printed, reads it as an import does, and checks it. Every kind is as likely
 * as any other, and so is every creature that prints a number of the kind.
 */
export function seedErrors({ blocks, judge }: Seeding, count: number, random: Random): SeededError[] {
  const errors: SeededError[] = [];
  while (errors.length < count) {
    const kind = random.pick(NUMBER_KINDS);
    let error: SeededError | null = null;
    while (error === null) error = seedError(random.pick(blocks), kind, { judge, random });
    errors.push(error);
  }
  return errors;
}

function seedError(
  block: StatBlock,
  kind: NumberKind,
  { judge, random }: { judge: CreatureJudge; random: Random },
): SeededError | null {
  if (kind.applies?.(block) === false) return null;
  const markdown = statBlockToMarkdown(block);
  const places = [...markdown.matchAll(kind.pattern)].flatMap(({ indices }) => (indices?.[1] ? [indices[1]] : []));
  if (places.length === 0) return null;
  const [start, end] = random.pick(places);
  const printed = markdown.slice(start, end);
  const typed = mistype(printed, random);
  const before = new Set(check(markdown, judge).map(identity));
  const news = check(`${markdown.slice(0, start)}${typed}${markdown.slice(end)}`, judge).filter(
    (finding) => !before.has(identity(finding)),
  );
  const named = news.some(({ field }) => kind.field.test(field));
  return { creature: block.name, kind: kind.name, printed, typed, found: news.length > 0, named };
}

function check(markdown: string, judge: CreatureJudge): Finding[] {
  const node = markdownToNodes(markdown).find(({ type }) => type === 'statBlock');
  return node === undefined ? [] : judge(parseStatBlock(node.attrs?.data));
}

function identity({ field, printed, expected }: Finding): string {
  return [field, printed, expected].join('|');
}
