import { element, type HtmlElement, type HtmlNode, textOf as wordsIn } from '../../document/html/html-tree.ts';
import { foundryHtml } from './entries.ts';
import type { FoundryScope } from './scope.ts';
import { foundryNodes } from './text.ts';
import { type Given, listOf, numberOf, textOf } from '../given.ts';

/** A table to roll on, of any system of Foundry's: a die, and what each result says. */
export function foundryTableHtml(table: Given, scope: FoundryScope): HtmlNode[] {
  const results = listOf(table.results).toSorted((a, b) => (rangeOf(a)[0] ?? 0) - (rangeOf(b)[0] ?? 0));
  const rows = results.map((result) => {
    const roll = [...new Set(rangeOf(result))].join('–');
    return element('tr', {}, element('td', {}, element('p', {}, roll)), element('td', {}, wordsOf(result, scope)));
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

/** What a result says: since version 13 of Foundry its name, and behind that what is told of it, which may be several paragraphs. */
function wordsOf(result: Given, scope: FoundryScope): HtmlNode[] {
  const name = textOf(result.name).trim();
  const told = foundryNodes(textOf(result.description) || textOf(result.text), scope);
  const words = told.flatMap((node) => (isParagraph(node) ? [...node.children, ' '] : [node]));
  const isTold = wordsIn(words).trim() !== '';
  const between = name === '' || !isTold ? '' : /[.!?:]$/.test(name) ? ' ' : '. ';
  return [element('p', {}, name, between, words)];
}

function isParagraph(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string' && (node.tag === 'p' || node.tag === 'div');
}

function rangeOf(result: Given): number[] {
  const range: unknown[] = Array.isArray(result.range) ? result.range : [];
  return range.flatMap((number) => numberOf(number) ?? []);
}
