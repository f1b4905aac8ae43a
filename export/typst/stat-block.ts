import type { PrintForm } from '#book/document/print/print-form.ts';
import { type EntryGroup, type Fact, runInName } from '#book/rules-5e/stat-block/stat-block-parts.ts';
import { contentOrNone, emphasised, withoutRunt } from './inline.ts';
import { array, stringLiteral } from './literal.ts';
import type { Measures } from './measures.ts';
import type { Scope } from './scope.ts';

/** In em of its type size: the height of a line and the width of a letter. */
const LINE_EM = 12.2 / 8.8;
const LETTER_EM = 235.2 / 52 / 8.8;
/** An entry that takes no more of a column than this is not broken. */
const HELD = 0.5;

/** A creature, set from its fields in its own layout. */
export function statBlockBlock(form: PrintForm<'stat-block'>, scope: Scope): string {
  const { block, parts } = form;
  const abilities = parts.abilities.map(({ label, score, modifier, save, text }) =>
    block.layout === '2014' ? `("${label}", "${text}")` : `("${label}", "${score}", "${modifier}", "${save}")`,
  );
  const args = [
    stringLiteral(scope.boxId(parts.name)),
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
  return array(list.map(({ label, value }) => `([${scope.text(label)}], [${scope.text(withoutRunt(value))}])`));
}

function entryGroup(group: EntryGroup, scope: Scope): string {
  const entries = group.entries.map((entry) => {
    const { text } = entry;
    return `(${contentOrNone(runInName(entry), scope)}, [${emphasised(withoutRunt(text), scope)}], ${isLong(text, scope.page)})`;
  });
  const intro = group.intro === '' ? 'none' : `[${emphasised(group.intro, scope)}]`;
  return `(${contentOrNone(group.title, scope)}, ${intro}, ${array(entries)})`;
}

/** Whether an entry is so long that it must be able to break. Estimated in points, on the high side. */
function isLong(text: string, { columnWidth, columnHeight, sizes }: Measures): boolean {
  const size = sizes.statBlock;
  const lines = text
    .split('\n')
    .reduce((sum, each) => sum + Math.ceil((each.length * LETTER_EM * size) / columnWidth), 0);
  return lines * LINE_EM * size > columnHeight * HELD;
}
