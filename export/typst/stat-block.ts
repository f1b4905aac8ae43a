import type { PrintForm } from '#book/document/print/print-form.ts';
import type { EntryGroup, Fact, StatBlockParts } from '#book/rules-5e/stat-block/stat-block-parts.ts';
import { contentOrNone, emphasised } from './inline.ts';
import { array } from './literal.ts';
import type { Measures } from './measures.ts';
import type { Scope } from './scope.ts';

/** In em of its type size: the height of a line, the width of a letter, and the space around its paragraphs. */
const LINE_EM = 12.2 / 8.8;
const LETTER_EM = 235.2 / 52 / 8.8;
const FRAME_EM = 90 / 8.8;

/** A creature, set from its fields in its own layout. */
export function statBlockBlock(form: PrintForm<'stat-block'>, scope: Scope): string {
  const { block, parts } = form;
  const abilities = parts.abilities.map(({ label, score, modifier, save, text }) =>
    block.layout === '2014' ? `("${label}", "${text}")` : `("${label}", "${score}", "${modifier}", "${save}")`,
  );
  const args = [
    holds(parts, scope.page),
    `"${block.layout}"`,
    String(scope.headings.entryLevel()),
    `[${scope.text(parts.name)}]`,
    contentOrNone(parts.line, scope),
    facts(parts.facts, scope),
    array(abilities),
    facts(parts.details, scope),
    array(parts.groups.map((group) => entryGroup(group, scope))),
  ];
  return `${scope.parts.anchor(form)}#stat-block(${args.join(', ')});`;
}

function facts(list: readonly Fact[], scope: Scope): string {
  return array(list.map(({ label, value }) => `([${scope.text(label)}], [${scope.text(value)}])`));
}

function entryGroup(group: EntryGroup, scope: Scope): string {
  const entries = group.entries.map(({ name, text }) => {
    const label = name === '' ? 'none' : `[${scope.text(/[.!?:]$/.test(name) ? name : `${name}.`)}]`;
    return `(${label}, [${emphasised(text, scope)}])`;
  });
  const intro = group.intro === '' ? 'none' : `[${emphasised(group.intro, scope)}]`;
  return `(${contentOrNone(group.title, scope)}, ${intro}, ${array(entries)})`;
}

/** `true` where it surely fits in a column, `false` where it surely does not, `auto` where it must be measured. */
function holds(parts: StatBlockParts, { columnWidth, columnHeight, sizes }: Measures): 'true' | 'false' | 'auto' {
  const height = estimateHeight(parts, { size: sizes.statBlock, width: columnWidth });
  if (height < columnHeight * 0.75) return 'true';
  return height > columnHeight * 1.5 ? 'false' : 'auto';
}

/** In points. */
function estimateHeight(parts: StatBlockParts, { size, width }: { size: number; width: number }): number {
  const toALine = width / (LETTER_EM * size);
  const paragraphs = [
    ...[...parts.facts, ...parts.details].map(({ label, value }) => label + value),
    ...parts.groups.flatMap(({ title, intro, entries }) => [
      title,
      title,
      intro,
      ...entries.flatMap(({ name, text }) => `${name} ${text}`.split('\n')),
    ]),
  ];
  const lines = paragraphs.reduce((sum, text) => sum + Math.ceil(text.length / toALine) + 0.15, 0);
  return (FRAME_EM + lines * LINE_EM) * size;
}
