import type { Node } from 'prosemirror-model';
import { entryHeader } from '#book/document/define/define-entry.ts';
import { element, type HtmlElement, type HtmlNode, textOf } from '#book/document/html/html-tree.ts';
import { kebabCase } from '#book/document/nodes.ts';
import type { PrintForm } from '#book/document/print/print-form.ts';
import { statBlockHtml } from '#book/document/print/stat-block-html.ts';
import type { EpubScope } from './scope.ts';

/** A spell, a magic item and the like: its name is a heading where it stands. `write` writes the blocks of its text. */
export function entry(
  form: PrintForm<'entry'>,
  scope: EpubScope,
  write: (parent: Node, scope: EpubScope) => HtmlNode[],
): HtmlNode[] {
  const level = scope.levels.entryLevel();
  const header = element('header', {}, withHeadings(entryHeader(form).children, level));
  return [element('article', { class: kebabCase(form.kind) }, header, write(form.body, scope))];
}

/** A creature: its name is a heading where it stands, those of its groups of entries one level below. */
export function statBlock({ block, parts }: PrintForm<'stat-block'>, { levels }: EpubScope): HtmlElement {
  return element('article', { class: 'stat-block' }, withHeadings(statBlockHtml(block, parts), levels.entryLevel()));
}

/** Gives names (h4) and titles below them (h5) the levels they have on this page. Empty ones are left out. */
function withHeadings(nodes: readonly HtmlNode[], level: number): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || (node.tag !== 'h4' && node.tag !== 'h5')) return [node];
    if (textOf(node.children).trim() === '') return [];
    return [element(`h${Math.min(6, node.tag === 'h4' ? level : level + 1)}`, {}, node.children)];
  });
}
