import type { PrintForm } from '#book/document/print/print-form.ts';
import { withoutRunt } from './inline.ts';
import type { SetBlocks } from './table.ts';
import { array } from './literal.ts';
import type { Scope } from './scope.ts';

/** A spell, a magic item and the like: its name as a heading, its line, its facts and its text. */
export function entry(form: PrintForm<'entry'>, scope: Scope, setBlocks: SetBlocks): string {
  return [entryHead(form, scope), setBlocks(form.body, scope)].filter((part) => part !== '').join('\n\n');
}

/** What stands above its text. */
export function entryHead(form: PrintForm<'entry'>, scope: Scope): string {
  const { name, line, facts } = form;
  const listed = facts?.map(
    ({ label, value }) => `([${scope.text(`${label}:`)}], [${scope.text(withoutRunt(value))}])`,
  );
  const heading =
    name === '' ? '' : `${scope.parts.anchor(form)}#entry-name(${scope.headings.entryLevel()})[${scope.text(name)}];`;
  const under = line === '' ? '' : `#entry-line[${scope.text(line)}];`;
  return [heading, under, listed ? `#entry-facts(..${array(listed)});` : ''].filter((part) => part !== '').join('\n\n');
}
