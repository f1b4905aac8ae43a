import { element, type HtmlNode } from '../../document/html/html-tree.ts';
import { foundryHtml } from './entries.ts';
import type { FoundryScope } from './scope.ts';
import { foundryNodes } from './text.ts';
import { type Given, listOf, numberOf, textOf } from '../given.ts';

/** A table to roll on, of any system of Foundry's: a die, and what each result says. */
export function foundryTableHtml(table: Given, scope: FoundryScope): HtmlNode[] {
  const results = listOf(table.results).toSorted((a, b) => (rangeOf(a)[0] ?? 0) - (rangeOf(b)[0] ?? 0));
  const rows = results.map((result) => {
    const text = [textOf(result.name), textOf(result.description) || textOf(result.text)].filter(Boolean).join(' ');
    const roll = [...new Set(rangeOf(result))].join('–');
    return element(
      'tr',
      {},
      element('td', {}, element('p', {}, roll)),
      element('td', {}, element('p', {}, foundryNodes(text, scope))),
    );
  });
  const die = /^1?(\d*d\d+)$/.exec(textOf(table.formula).trim())?.[1] ?? textOf(table.formula);
  const head = element(
    'tr',
    {},
    [die === '' ? 'Roll' : die, 'Result'].map((label) => element('th', {}, element('p', {}, label))),
  );
  const caption = element('caption', {}, textOf(table.name));
  return [
    ...foundryHtml(textOf(table.description), scope),
    ...(rows.length === 0 ? [] : [element('table', {}, caption, element('tbody', {}, head, rows))]),
  ];
}

function rangeOf(result: Given): number[] {
  const range: unknown[] = Array.isArray(result.range) ? result.range : [];
  return range.flatMap((number) => numberOf(number) ?? []);
}
