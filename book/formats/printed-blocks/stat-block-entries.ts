import type { KnownNode } from '../../document/nodes.ts';
import type { EntryList, StatBlockEntry } from '../../rules-5e/stat-block.ts';
import { labelOf } from './labelled-facts.ts';
import {
  emphasisText,
  hasMark,
  holdsImage,
  inlineLines,
  isOneLine,
  type MarkdownBlock,
  oneLine,
  plainText,
} from './source-blocks.ts';

/** The headings of a stat block's lists, in lower case. */
const GROUPS = new Map<string, EntryList>([
  ['trait', 'traits'],
  ['traits', 'traits'],
  ['special traits', 'traits'],
  ['abilities', 'traits'],
  ['special abilities', 'traits'],
  ['features', 'traits'],
  ['special features', 'traits'],
  ['action', 'actions'],
  ['actions', 'actions'],
  ['bonus action', 'bonusActions'],
  ['bonus actions', 'bonusActions'],
  ['reaction', 'reactions'],
  ['reactions', 'reactions'],
  ['legendary action', 'legendaryActions'],
  ['legendary actions', 'legendaryActions'],
]);

/** The most pieces of text in the title of a list. Longer paragraphs are not considered. */
const TITLE_NODES = 4;

/** Returns the list that a heading opens, or a paragraph with only the title; null for any other block. */
export function groupOf(block: MarkdownBlock | undefined): EntryList | null {
  if (block?.type !== 'heading' && (block?.type !== 'paragraph' || (block.content ?? []).length > TITLE_NODES))
    return null;
  return GROUPS.get(labelOf(plainText(block.content))) ?? null;
}

/** Whether a heading with this text continues a stat block instead of ending it. */
export function isListTitle(text: string): boolean {
  return GROUPS.has(labelOf(text));
}

/** Splits a paragraph at each line that begins with a name in bold, because some sources write entries as lines. */
export function entryParagraphs(block: MarkdownBlock): MarkdownBlock[] {
  const nodes = block.type === 'paragraph' ? (block.content ?? []) : [];
  const hard = nodes.find(({ type }) => type === 'hardBreak');
  if (!hard && !nodes.some(({ text }) => text?.includes('\n'))) return [block];
  const pause: KnownNode = hard ?? { type: 'text', text: '\n' };
  const parts: KnownNode[][] = [];
  for (const line of inlineLines(nodes)) {
    const last = parts.at(-1);
    if (last && !isNamed(line)) last.push(pause, ...line);
    else parts.push(line);
  }
  return parts.length === 1 ? [block] : parts.map((content) => ({ ...block, content }));
}

/** Whether a paragraph begins with a name: bold words that end with a full stop. */
export function beginsWithName({ type, content }: KnownNode): boolean {
  return type === 'paragraph' && isNamed(content ?? []);
}

/** Whether a line begins with a name: bold words that end with a full stop. */
export function isNamed(line: readonly KnownNode[]): boolean {
  return boldStart(line).endsWith('.');
}

/** The result of a die, "1–4.", is not a name. It is a line of the entry above it. */
const ROLL = /^\d{1,3}(?:\s?[-–—]\s?\d{1,3})?[.:]?$/;

/**
 * Whether a paragraph continues the entry above it: with the meaning of a roll, "**1–4.** The target does nothing.", or
 * with a label, "**Hit:**".
 */
export function goesOnWith({ type, content = [] }: KnownNode): boolean {
  return type === 'paragraph' && (ROLL.test(boldStart(content)) || isWithin(content));
}

/** Words before a colon within the text of an entry that are not a name: "**Hit:** 5 piercing damage." */
export const WITHIN =
  /^(?:hit|miss|trigger|response|(?:first |second )?failure(?: or success)?|success|[^.]*saving throw|[^.]*attack roll|[^.]*weapon attack|[^.]*spell attack|at will|\d.*|cantrips.*|note)$/i;

/** Whether a paragraph begins with such a label, and so belongs to the entry above it. */
function isWithin(nodes: readonly KnownNode[]): boolean {
  const bold = boldStart(nodes);
  const label = labelOf(bold);
  const hasColon = bold.endsWith(':') || plainText(nodes).slice(bold.length).startsWith(':');
  return hasColon && WITHIN.test(label);
}

function boldStart(nodes: readonly KnownNode[]): string {
  const end = nodes.findIndex((node) => !hasMark(node, 'bold'));
  return oneLine(plainText(end < 0 ? nodes : nodes.slice(0, end)));
}

/** Reads an entry: a paragraph that begins with its name in bold. */
export function readEntry(block: KnownNode): StatBlockEntry | null {
  const title = entryTitle(block);
  if (!title) return null;
  const nodes = block.content ?? [];
  const end = nodes.findIndex((node) => !hasMark(node, 'bold'));
  const rest = end < 0 ? '' : entryText(nodes.slice(end)).replace(/^[.:]\s/, '');
  const label = title.label === '' ? '' : `*${title.label}*`;
  return { name: title.name, text: [label, rest].filter(Boolean).join(' ') };
}

/** Whether a block is an entry. Its text is not read. */
export function isEntry(block: KnownNode): boolean {
  return entryTitle(block) !== null;
}

/** Returns the name of an entry, and a label with the same emphasis: "**_Slam. Melee Attack Roll:_**". */
function entryTitle(block: KnownNode): { name: string; label: string } | null {
  const nodes = block.type === 'paragraph' ? (block.content ?? []) : [];
  const bold = boldStart(nodes);
  if (bold === '' || bold.length > 1000 || ROLL.test(bold) || isWithin(nodes) || holdsImage(nodes)) return null;
  const [, short = bold, label = ''] = /^(.*?[^.]\.) (.+:)$/.exec(bold) ?? [];
  const name = short.replace(/[.:]$/, '');
  return name.length > 300 ? null : { name, label };
}

/**
 * Returns inline nodes as the text of an entry. A soft line break is kept only if every line ends a sentence. Otherwise
 * the source was wrapped by an editor. A line may also be wrapped after a parenthesis: "Hit: 5 (1d6 + 2)", "piercing
 * damage."
 */
function entryText(nodes: readonly KnownNode[]): string {
  const wrapped = !isOneLine(nodes) && /[^.!?:;\s)][ \t]*\n|\)[ \t]*\n[ \t]*\p{Ll}/u.test(softText(nodes));
  const joined = wrapped
    ? nodes.map((node) => (node.text ? { ...node, text: node.text.replace(/\n/g, ' ') } : node))
    : nodes;
  return inlineLines(joined)
    .map((line) => emphasisText(line).trim())
    .join('\n');
}

/**
 * Returns the text of a list or quotation inside an entry, one line for each item; null for what a line of text cannot
 * hold.
 */
export function continuationText(block: KnownNode): string | null {
  if (holdsImage(block.content)) return null;
  if (block.type === 'paragraph') return entryText(block.content ?? []);
  if (block.type !== 'bulletList' && block.type !== 'orderedList') return null;
  const start = Number(block.attrs?.start ?? 1);
  const lines = (block.content ?? []).map((item, index) => {
    const parts = (item.content ?? []).map(continuationText);
    if (parts.some((part) => part === null)) return null;
    const text = parts.join('\n');
    if (block.type === 'orderedList') return `${start + index}. ${text}`;
    return text.startsWith('**') ? text : `• ${text}`;
  });
  return lines.some((line) => line === null) ? null : lines.join('\n');
}

function softText(nodes: readonly KnownNode[]): string {
  return nodes.map((node) => (node.type === 'hardBreak' ? '.' : (node.text ?? ''))).join('');
}
