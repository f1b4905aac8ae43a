import { element, type HtmlElement, type HtmlNode, textOf } from '../../document/html/html-tree.ts';
import { isBlank } from './blank.ts';
import { classesOf, styleOf } from './element-style.ts';
import { numbersOf } from './list-marker.ts';
import type { LevelledItem } from './nest-items.ts';
import { wordTable } from '../../text/lookup.ts';

/*
 * Word has no lists in its HTML. An item is a paragraph whose style names the list and the level; its number or bullet is text like any
 * other, followed by spaces that fill the line up to the item. A "filtered" page has only these spaces and the indent left.
 */

const ITEM = /\blevel(\d)\b/;
const LIST_CLASS = /^MsoList(?!Continue)/;
const CONTINUED_CLASS = /^MsoList(?:Paragraph|Continue)/;

/** What stands between the number or bullet and the item's text. */
const FILLER = /^[ \t\r\n]*\u00a0[\s\u00a0]*$/;
const MARKER_MAX = 12;

/** Points by which Word indents each level, if nobody changed it. */
const INDENT_PT = 36;
const POINTS: Readonly<Record<string, number>> = wordTable({ pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, px: 0.75 });

/** The item of a list that a paragraph of Word is, or null. */
export function wordItem(paragraph: HtmlElement): LevelledItem | null {
  if (paragraph.tag !== 'p' && paragraph.tag !== 'div') return null;
  const [, level] = ITEM.exec(styleOf(paragraph).get('mso-list') ?? '') ?? [];
  const isListed = classesOf(paragraph).some((name) => LIST_CLASS.test(name));
  if (level === undefined && !isListed) return null;
  const marked = takeMarker(paragraph.children);
  if (level === undefined && marked.marker === null) return null;
  return {
    level: Number(level ?? indentLevel(paragraph)),
    numbers: numbersOf(marked.marker ?? ''),
    content: [element('p', {}, marked.rest)],
  };
}

/** Whether a paragraph of Word that is no item itself belongs to the item before it. */
export function continuesWordItem(paragraph: HtmlElement): boolean {
  return paragraph.tag === 'p' && classesOf(paragraph).some((name) => CONTINUED_CLASS.test(name));
}

/** Whether an element is the number or bullet that Word wrote out. */
export function isWordMarker(node: HtmlElement): boolean {
  return /^ignore$/i.test(styleOf(node).get('mso-list') ?? '');
}

interface Marked {
  /** null until it is found. */
  marker: string | null;
  rest: HtmlNode[];
}

/** Separates the number or bullet at the beginning from the text. */
function takeMarker(nodes: readonly HtmlNode[]): Marked {
  return takeIgnored(nodes) ?? takeFilled(nodes) ?? { marker: null, rest: [...nodes] };
}

function takeIgnored(nodes: readonly HtmlNode[]): Marked | null {
  for (const [index, node] of nodes.entries()) {
    if (typeof node === 'string') {
      if (node.trim() !== '') return null;
      continue;
    }
    if (isWordMarker(node)) return { marker: markerText(node), rest: nodes.slice(index + 1) };
    const inner = takeIgnored(node.children);
    if (inner) return within(node, inner, nodes.slice(index + 1));
    if (!isBlank(node)) return null;
  }
  return null;
}

/** The first text of a paragraph, if it is short and followed by an element with nothing but no-break spaces. */
function takeFilled(nodes: readonly HtmlNode[], before = ''): Marked | null {
  let marker = before;
  for (const [index, node] of nodes.entries()) {
    const text = textOf([node]);
    if (typeof node !== 'string') {
      if (marker.trim() !== '' && FILLER.test(text)) return { marker, rest: nodes.slice(index + 1) };
      const inner = takeFilled(node.children, marker);
      if (inner) return within(node, inner, nodes.slice(index + 1));
    }
    marker += text;
    if (index > MARKER_MAX || marker.trim().length > MARKER_MAX) return null;
  }
  return null;
}

function within(node: HtmlElement, { marker, rest }: Marked, after: readonly HtmlNode[]): Marked {
  return { marker, rest: [{ ...node, children: rest }, ...after] };
}

function markerText(node: HtmlElement): string {
  return textOf(node.children).replaceAll('\u00a0', ' ').trim();
}

function indentLevel(paragraph: HtmlElement): number {
  const style = styleOf(paragraph);
  const [, left = '', unit = ''] = /(-?(?<![\d.])[\d.]+)(pt|in|cm|mm|px)$/.exec(style.get('margin-left') ?? '') ?? [];
  return Math.max(Math.round((Number(left) * (POINTS[unit] ?? 0)) / INDENT_PT), 1);
}
