import type { FormName, PrintForm } from '#book/document/print/print-form.ts';
import { nestedScope, type Scope } from './scope.ts';
import type { SetBlocks } from './table.ts';

/** Inset of an item, in points. */
const INSET = 14;
/** The compiler gives up on quotations and lists some thirty deep, and takes seconds for those inside a table. */
const DEEPEST = 20;
const NESTING: ReadonlySet<FormName> = new Set(['quote', 'list']);

/** A list with bullets, with numbers, or with a checkbox for each task. */
export function listBlock({ mark, start, items }: PrintForm<'list'>, scope: Scope, setBlocks: SetBlocks): string {
  const inner = nestedScope(scope, INSET);
  if (mark === 'task') {
    return items.map(({ body, isDone }) => `#task(${isDone})[${setBlocks(body, inner)}];`).join('\n\n');
  }
  const written = items.map(({ body }) => `[${setBlocks(body, inner)}]`).join('');
  return mark === 'number' ? `#enum(start: ${start})${written};` : `#list${written};`;
}

/** Whether a list or quotation is nested deeper than the compiler can set. */
export function isTooDeep({ form }: PrintForm, { depth }: Scope): boolean {
  return depth >= DEEPEST && NESTING.has(form);
}

/** The content of a list or quotation that is nested too deep, without bullets or a further indent. */
export function flattened(form: PrintForm, scope: Scope, setBlocks: SetBlocks): string {
  const bodies = form.form === 'quote' ? [form.body] : form.form === 'list' ? form.items.map(({ body }) => body) : [];
  return bodies.map((body) => setBlocks(body, scope)).join('\n\n');
}
