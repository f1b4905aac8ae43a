import { element, type HtmlElement, type HtmlNode, textOf } from '../../document/html/html-tree.ts';
import { classesOf, isBlank, styleOf } from './styled-text.ts';
import { wordTable } from '../../text/lookup.ts';

/*
 * Word's HTML has no lists. An item is a paragraph whose style names the list and the level. Its number or bullet is
 * ordinary text, followed by spaces up to the item's text. A "filtered" page has only these spaces and the indent.
 */

const ITEM = /\blevel(\d)\b/;
const LIST_CLASS = /^MsoList(?!Continue)/;
const CONTINUED_CLASS = /^MsoList(?:Paragraph|Continue)/;

/** The spaces between the number or bullet and the item's text. */
const FILLER = /^[ \t\r\n]*\u00a0[\s\u00a0]*$/;
const MARKER_MAX = 12;

/** Word's default indent of each level, in points. */
const INDENT_PT = 36;
const POINTS: Readonly<Record<string, number>> = wordTable({ pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, px: 0.75 });

/** Returns the list item that a paragraph of Word is, or null. */
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

/** Whether a paragraph of Word that is not an item continues the item before it. */
export function continuesWordItem(paragraph: HtmlElement): boolean {
  return paragraph.tag === 'p' && classesOf(paragraph).some((name) => CONTINUED_CLASS.test(name));
}

/** Whether an element is the number or bullet that Word wrote as text. */
export function isWordMarker(node: HtmlElement): boolean {
  return /^ignore$/i.test(styleOf(node).get('mso-list') ?? '');
}

interface Marked {
  /** null until it is found. */
  marker: string | null;
  rest: HtmlNode[];
}

/** Separates the number or bullet at the start from the text. */
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

/**
 * Returns the first text of a paragraph as the marker, if it is short and followed by an element with only no-break
 * spaces.
 */
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

/** An item of a flat list, with its nesting level as a number. */
export interface LevelledItem {
  /** Counted from 1. */
  level: number;
  /** The possible values of its number, the most likely first ("c." is 3 or 100); empty for a bullet. */
  numbers: readonly number[];
  content: HtmlNode[];
}

interface OpenList {
  level: number;
  list: HtmlElement;
  /** The number that the next item needs; null in a bullet list. */
  next: number | null;
}

/** Builds nested lists from items with levels. A gap in the numbers starts a new list. */
export function nestItems(items: readonly LevelledItem[]): HtmlElement[] {
  const lists: HtmlElement[] = [];
  const open: OpenList[] = [];
  for (const item of items) {
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
    if (open.at(-1)?.level === item.level && !goesOn(open.at(-1), item)) open.pop();
    let list = open.at(-1);
    if (list?.level !== item.level) {
      list = openList(item);
      (lastItem(open.at(-1))?.children ?? lists).push(list.list);
      open.push(list);
    }
    list.list.children.push(element('li', {}, item.content));
    if (list.next !== null) list.next += 1;
  }
  return lists;
}

function goesOn(list: OpenList | undefined, { numbers }: LevelledItem): boolean {
  if (list?.next === null) return numbers.length === 0;
  return list !== undefined && numbers.includes(list.next);
}

function openList({ level, numbers }: LevelledItem): OpenList {
  const start = numbers[0] ?? null;
  const list = start === null ? element('ul') : element('ol', { start: start === 1 ? null : start });
  return { level, list, next: start };
}

function lastItem(open: OpenList | undefined): HtmlElement | null {
  const item = open?.list.children.at(-1);
  return typeof item === 'object' ? item : null;
}

const NUMBER = /^[([]?(?:[\dA-Za-z]+\.)*?(?:(\d{1,6})[.)\]:]*|([A-Za-z]{1,8})[.)\]:]+)$/;

const ROMAN = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;
const ROMAN_DIGITS: Readonly<Record<string, number>> = wordTable({ i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 });

/**
 * Returns the numbers that the text before a list item ("3.", "b)", "iv.") may mean, the most likely first; empty for a
 * bullet.
 */
export function numbersOf(marker: string): number[] {
  const [, digits, letters] = NUMBER.exec(marker.trim()) ?? [];
  if (digits !== undefined) return [Number(digits)];
  if (letters === undefined) return [];
  const word = letters.toLowerCase();
  const roman = ROMAN.test(word) ? [romanNumber(word)] : [];
  // After z, lists continue with aa, bb, cc.
  const isAlphabetic = [...word].every((letter) => letter === word[0]);
  const alphabetic = isAlphabetic ? [word.charCodeAt(0) - 96 + 26 * (word.length - 1)] : [];
  return word === 'i' || word.length > 1 ? [...roman, ...alphabetic] : [...alphabetic, ...roman];
}

function romanNumber(word: string): number {
  return [...word].reduce((sum, letter, index) => {
    const value = ROMAN_DIGITS[letter] ?? 0;
    return sum + (value < (ROMAN_DIGITS[word[index + 1] ?? ''] ?? 0) ? -value : value);
  }, 0);
}
