import type { Node } from 'prosemirror-model';
import { element, type HtmlElement, type HtmlNode, textOf } from '#book/document/html/html-tree.ts';
import { isEmptyDocument, writeFragment } from '#book/document/html/to-html.ts';
import { createHeadingLevels, type HeadingLevels } from '../heading-levels.ts';
import { writtenOut } from '../written-out.ts';
import { safeBookLink } from './safe-link.ts';

/** Where an image lies in the book, seen from the page; null where the book does not hold it. */
export type ImagePath = (address: string) => string | null;

interface Scope {
  levels: HeadingLevels;
  imagePath: ImagePath;
  /** Gives each heading of the text the number that its link goes by. */
  nextHeading(): number;
}

/** How a heading is addressed within its page. */
export function headingId(number: number): string {
  return `heading-${number}`;
}

/** A section's document as the content of a page below its title; its HTML, with what a reader's device cannot take put otherwise. */
export function pageContent(doc: Node, imagePath: ImagePath): HtmlNode[] {
  if (isEmptyDocument(doc)) return [];
  let headings = 0;
  const scope = { levels: createHeadingLevels(doc), imagePath, nextHeading: () => (headings += 1) };
  return convertAll(writeFragment(doc.content), scope);
}

function convertAll(nodes: readonly HtmlNode[], scope: Scope): HtmlNode[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? node : convert(node, scope)));
}

function convert(given: HtmlElement, scope: Scope): HtmlNode | HtmlNode[] {
  const node = writtenOut(given);
  const { tag, attrs } = node;
  const inner = () => convertAll(node.children, scope);
  if (/^h[1-6]$/.test(tag)) return heading(node, scope);
  if (tag === 'a') return link(attrs.href ?? '', inner());
  if (tag === 'figure') return figure(node, scope);
  if (tag === 'article') return article(node, scope);
  if (tag === 'aside') return element('aside', { class: attrs['data-kind'] }, inner());
  if (tag === 'hr') return rule(attrs['data-block']);
  if (tag === 'caption' && textOf(node.children).trim() === '') return [];
  if (tag === 'td' || tag === 'th') return cell(node, inner());
  if (attrs['data-type'] === 'taskItem') return task(attrs['data-checked'] === 'true', inner());
  if (tag === 'ol') return element('ol', { start: attrs.start }, inner());
  if (tag === 'code') return element('code', { class: attrs.class }, inner());
  return element(tag, { class: className(attrs) }, inner());
}

/** "read-aloud", "random-table", "box-title", "tasks". */
function className(attrs: Record<string, string>): string | undefined {
  return attrs['data-block'] ?? attrs.class ?? (attrs['data-type'] === 'taskList' ? 'tasks' : undefined);
}

function heading({ tag, children }: HtmlElement, scope: Scope): HtmlNode[] {
  if (textOf(children).trim() === '') return [];
  const { level } = scope.levels.enter(Number(tag.slice(1)));
  return [element(`h${Math.min(6, level)}`, { id: headingId(scope.nextHeading()) }, convertAll(children, scope))];
}

function link(href: string, inner: HtmlNode[]): HtmlNode | HtmlNode[] {
  const safe = safeBookLink(href);
  return safe === null ? inner : element('a', { href: safe }, inner);
}

function figure({ attrs, children }: HtmlElement, { imagePath }: Scope): HtmlNode {
  const elements = children.filter((child) => typeof child !== 'string');
  const image = elements.find(({ tag }) => tag === 'img')?.attrs ?? {};
  const caption = elements.find(({ tag }) => tag === 'figcaption');
  const captions = caption ? [element('figcaption', {}, caption.children)] : [];
  const { src = '', alt = '' } = image;
  const path = imagePath(src);
  if (path === null) {
    const words = [alt, src].filter((text) => text !== '').map((text) => element('p', {}, text));
    return element('figure', { class: 'absent' }, words, captions);
  }
  return element('figure', { class: attrs['data-width'] ?? null }, element('img', { src: path, alt }), captions);
}

/** A creature, spell or item: its name is a heading where it stands, and what is below it one level down. */
function article({ attrs, children }: HtmlElement, scope: Scope): HtmlNode {
  const level = scope.levels.entryLevel();
  const named = (node: HtmlNode): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (node.tag === 'header') return [element('header', {}, node.children.flatMap(named))];
    if (node.tag === 'h4') return entryHeading(level, node.children);
    if (node.tag === 'h5') return entryHeading(level + 1, node.children);
    return convertAll([node], scope);
  };
  const isCreature = attrs['data-block'] === 'stat-block';
  const content = children.flatMap((child) => {
    const isHead = isCreature || (typeof child !== 'string' && child.tag === 'header');
    return isHead ? named(child) : convertAll([child], scope);
  });
  return element('article', { class: attrs['data-block'] }, content);
}

function entryHeading(level: number, children: HtmlNode[]): HtmlNode[] {
  return textOf(children).trim() === '' ? [] : [element(`h${Math.min(6, level)}`, {}, children)];
}

function rule(block: string | undefined): HtmlNode[] {
  if (block === 'column-break') return [];
  return [element('hr', { class: block })];
}

function cell({ tag, attrs }: HtmlElement, inner: HtmlNode[]): HtmlNode {
  const { colspan, rowspan, scope, align } = attrs;
  return element(
    tag,
    { colspan, rowspan, scope, class: align === 'center' || align === 'right' ? align : null },
    inner,
  );
}

function task(isDone: boolean, inner: HtmlNode[]): HtmlNode {
  const box = element('span', { class: 'box' }, isDone ? '☑ ' : '☐ ');
  const [first, ...rest] = inner;
  if (typeof first === 'object' && first.tag === 'p') {
    return element('li', {}, { ...first, children: [box, ...first.children] }, rest);
  }
  return element('li', {}, element('p', {}, box), inner);
}
