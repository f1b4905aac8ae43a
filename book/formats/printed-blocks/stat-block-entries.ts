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

/** The most pieces of text that the title of a list has, however it is set; longer paragraphs are not looked at. */
const TITLE_NODES = 4;

/** The list that a heading opens, or a paragraph that says no more: pages set it apart by styles of their own. Null for any other block. */
export function groupOf(block: MarkdownBlock | undefined): EntryList | null {
  if (block?.type !== 'heading' && (block?.type !== 'paragraph' || (block.content ?? []).length > TITLE_NODES))
    return null;
  return GROUPS.get(labelOf(plainText(block.content))) ?? null;
}

/** Whether a heading with this text goes on with a stat block instead of ending it. */
export function isListTitle(text: string): boolean {
  return GROUPS.has(labelOf(text));
}

/** A paragraph as one for each of its lines that begins with a name in bold: sources set entries in lines too. */
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

/** Whether a paragraph begins with a name: words in bold that end with a full stop. */
export function beginsWithName({ type, content }: KnownNode): boolean {
  return type === 'paragraph' && isNamed(content ?? []);
}

/** Whether a line begins with such a name. */
export function isNamed(line: readonly KnownNode[]): boolean {
  return boldStart(line).endsWith('.');
}

/** What a die shows, "1–4.", is no name: it begins a line of the entry above it. */
const ROLL = /^\d{1,3}(?:\s?[-–—]\s?\d{1,3})?[.:]?$/;

/** Whether a paragraph goes on with the entry above it: with what a roll means, "**1–4.** The target does nothing.", or with a label, "**Hit:**". */
export function goesOnWith({ type, content = [] }: KnownNode): boolean {
  return type === 'paragraph' && (ROLL.test(boldStart(content)) || isWithin(content));
}

/** What a colon follows within the text of an entry, and is the name of none: "**Hit:** 5 piercing damage." */
export const WITHIN =
  /^(?:hit|miss|trigger|response|(?:first |second )?failure(?: or success)?|success|[^.]*saving throw|[^.]*attack roll|[^.]*weapon attack|[^.]*spell attack|at will|\d.*|cantrips.*|note)$/i;

/** Whether a paragraph begins with such a label, so that it belongs to the entry above it. */
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

/** An entry: a paragraph that begins with its name in bold. */
export function readEntry(block: KnownNode): StatBlockEntry | null {
  const title = entryTitle(block);
  if (!title) return null;
  const nodes = block.content ?? [];
  const end = nodes.findIndex((node) => !hasMark(node, 'bold'));
  const rest = end < 0 ? '' : entryText(nodes.slice(end)).replace(/^[.:]\s/, '');
  const label = title.label === '' ? '' : `*${title.label}*`;
  return { name: title.name, text: [label, rest].filter(Boolean).join(' ') };
}

/** Whether a block is an entry, without its text. */
export function isEntry(block: KnownNode): boolean {
  return entryTitle(block) !== null;
}

/** The name of an entry, and the label that is set like it: "**_Slam. Melee Attack Roll:_**". */
function entryTitle(block: KnownNode): { name: string; label: string } | null {
  const nodes = block.type === 'paragraph' ? (block.content ?? []) : [];
  const bold = boldStart(nodes);
  if (bold === '' || bold.length > 1000 || ROLL.test(bold) || isWithin(nodes) || holdsImage(nodes)) return null;
  const [, short = bold, label = ''] = /^(.*?[^.]\.) (.+:)$/.exec(bold) ?? [];
  const name = short.replace(/[.:]$/, '');
  return name.length > 300 ? null : { name, label };
}

/**
 * Inline nodes as an entry's text. A soft line break is a line of its own only where every line ends a sentence: elsewhere the
 * source is wrapped by its editor, also behind a bracket that the next line goes on from: "Hit: 5 (1d6 + 2)", "piercing damage."
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

/** The text of a list or quotation inside an entry, a line for each item; null for what a line of text cannot hold. */
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
