import type { PrintForm } from '#book/document/print/print-form.ts';
import { withoutRunt } from './inline.ts';
import type { SetBlocks } from './table.ts';
import { array } from './literal.ts';
import type { Scope } from './scope.ts';

/** A spell, a magic item and the like: its name as a heading, its line, its facts and its text. */
export function entry(form: PrintForm<'entry'>, scope: Scope, setBlocks: SetBlocks): string {
  const { name, line, facts, body } = form;
  const listed = facts?.map(
    ({ label, value }) => `([${scope.text(`${label}:`)}], [${scope.text(withoutRunt(value))}])`,
  );
  const text = setBlocks(body, scope);
  const rest = listed ? `#entry-facts(..${array(listed)});\n\n${text}` : text;
  const heading =
    name === '' ? '' : `${scope.parts.anchor(form)}#entry-name(${scope.headings.entryLevel()})[${scope.text(name)}];`;
  const under = line === '' ? '' : `#entry-line[${scope.text(line)}];`;
  return [heading, under, rest].filter((part) => part !== '').join('\n\n');
}
