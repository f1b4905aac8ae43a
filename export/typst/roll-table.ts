import type { PrintForm } from '#book/document/print/print-form.ts';
import { inline } from './inline.ts';
import type { Scope } from './scope.ts';

/** A table to roll on with at most so many rows stays in one column. */
const UNDIVIDED_ROWS = 4;

/** A table to roll on: the numbers of the die, and what each leads to. */
export function rollTable(form: PrintForm<'roll-table'>, scope: Scope): string {
  const { die, title, rows } = form;
  const cells = rows.flatMap(({ roll, text }) => [`[${scope.text(roll)}]`, `[${inline(text, scope)}]`]);
  const whole = rows.length <= UNDIVIDED_ROWS ? ', whole: true' : '';
  return `${scope.parts.anchor(form, { heading: scope.heading })}#roll-table("${die}", [${scope.text(title || scope.words.result)}], ${cells.join(', ')}${whole});`;
}
