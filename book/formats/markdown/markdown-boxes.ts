import { readAloud, sidebar } from '../../document/blocks/boxes.ts';
import { type KnownNode, LIST_NAMES, type NodeName } from '../../document/nodes.ts';
import type { BoxLook } from '../../document/print/print-form.ts';
import { BLOCKS } from '../../document/schema.ts';
import { boxNamed, isBoxName } from '../html/html-boxes.ts';
import type { Tags } from './homebrewery/box-rule.ts';
import { CREATURE } from './obsidian/fences.ts';
import { EMBED } from './obsidian/note-link-rule.ts';
import {
  BOX,
  imagesIn,
  inlineLines,
  innerBlocks,
  type MarkdownBlock,
  oneLine,
  plainText,
} from '../printed-blocks/source-blocks.ts';

/**
 * "[!name] Title" as GitHub writes it. In Obsidian it may also have words about its look, and a sign for open or
 * closed.
 */
const ALERT = /^\[!([^\]|]*)(\|[^\]]*)?\][+-]?(.*)$/;
/** Boxes of Obsidian's themes that only position their content. */
const PLACING = /^(?:columns?|multi-?column|div|grid|blank|kanban|metadata)?$/i;

/** The blocks that a quotation may contain. A quotation with any other becomes a sidebar. */
const QUOTABLE: ReadonlySet<string> = new Set<NodeName | 'text' | typeof EMBED>([
  ...BLOCKS.filter(({ spec }) => /\b(?:prose|tabular)\b/.test(spec.group ?? '')).map(({ name }) => name),
  'text',
  'hardBreak',
  EMBED,
]);

const LISTS: ReadonlySet<string> = new Set(LIST_NAMES);

/**
 * Converts quotations to boxes if they begin with `[!name] Title`, begin with a heading, or contain more than prose;
 * also converts `{{name … }}`.
 */
export function recogniseBoxes(blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  return blocks.flatMap((block) => {
    if (block.type === BOX) return bracedBox(block);
    if (LISTS.has(block.type) && block.isHtml !== true) return listWithBoxes(block);
    return block.type === 'blockquote' && block.isHtml !== true ? boxOf(block) : block;
  });
}

/**
 * Converts boxes inside a list. A list cannot contain boxes, so they become quotations with their titles. A note for
 * the game master is moved behind the list, so that the players' edition leaves it out.
 */
function listWithBoxes(list: MarkdownBlock): MarkdownBlock[] {
  const behind: MarkdownBlock[] = [];
  const content = innerBlocks(list).map((item) => ({
    ...item,
    content: recogniseBoxes(innerBlocks(item)).flatMap((block): KnownNode[] => {
      if (block.type !== sidebar.name && block.type !== readAloud.name) return [block];
      if (block.attrs?.kind === 'gm-note') {
        behind.push(block);
        return [];
      }
      const inside = [...boldLine(String(block.attrs?.title ?? '')), ...(block.content ?? [])];
      return inside.every(({ type }) => QUOTABLE.has(type)) ? [{ type: 'blockquote', content: inside }] : inside;
    }),
  }));
  return [{ ...list, content }, ...behind];
}

function boxOf(quote: MarkdownBlock): MarkdownBlock[] {
  const content = innerBlocks(quote);
  const [first, ...rest] = content;
  const [line, ...lines] = first?.type === 'paragraph' ? inlineLines(first.content ?? []) : [];
  const [, named, look = '', title = ''] = ALERT.exec(plainText(line)) ?? [];
  const name = named?.trimEnd();
  if (first && name !== undefined && (name !== '' || look !== '')) {
    const more = lines.length > 0 ? [{ ...first, content: joinLines(lines) }] : [];
    const images = imagesIn(line).map((image) => ({ ...image, line: quote.line }));
    const inside = [...images, ...more, ...rest];
    return namedBox({ name, title: oneLine(title), isBare: /\bno-t\b/.test(look), line: quote.line }, inside);
  }
  if (rest.length === 0 && first?.type === CREATURE) return [first];
  if (first?.type === 'heading') return [headedBox('sidebar', first, rest, quote.line)];
  const inside = nested(content);
  if (inside.every(({ type }) => QUOTABLE.has(type))) return [{ ...quote, content: inside }];
  return [sidebarBlock({ title: '', kind: 'sidebar' }, inside, quote.line)];
}

/** The head of a box, and its line in the source. */
interface BoxHead {
  name: string;
  title: string;
  /** Whether it shows no title if none is given. */
  isBare: boolean;
  line: number;
}

function namedBox({ name, title, isBare, line }: BoxHead, content: MarkdownBlock[]): MarkdownBlock[] {
  if (title === '' && PLACING.test(name)) return recogniseBoxes(content);
  if (/^(?:quote|cite)$/i.test(name) && content.every(({ type }) => QUOTABLE.has(type)))
    return [{ type: 'blockquote', content: [...boldLine(title), ...content], line }];
  const [first, ...rest] = content;
  const isHeaded = title === '' && first?.type === 'heading' && boxNamed(name) !== 'read-aloud';
  if (isHeaded) return [headedBox(boxNamed(name), first, rest, line)];
  const isUntitled = title === '' && (isBare || name.toLowerCase() === 'infobox');
  return [makeBox(isUntitled && !isBoxName(name) ? 'sidebar' : name, title, nested(content), line)];
}

function headedBox(kind: BoxLook, heading: MarkdownBlock, rest: MarkdownBlock[], line: number): MarkdownBlock {
  const title = oneLine(plainText(heading.content));
  const look = kind === 'gm-note' ? kind : 'sidebar';
  return sidebarBlock({ title, kind: look }, [...imagesIn(heading.content), ...nested(rest)], line);
}

/**
 * Converts boxes inside a box. A sidebar cannot contain another one, so the inner title becomes a line above its text.
 */
function nested(content: readonly KnownNode[]): KnownNode[] {
  return recogniseBoxes(content.map((block) => ({ line: 0, ...block }))).flatMap((block) => {
    if (block.type !== sidebar.name) return [block];
    return [...boldLine(String(block.attrs?.title ?? '')), ...(block.content ?? [])];
  });
}

function boldLine(text: string): KnownNode[] {
  if (text === '') return [];
  return [{ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'bold' }] }] }];
}

function makeBox(name: string, title: string, content: KnownNode[], line: number): MarkdownBlock {
  const look = boxNamed(name);
  if (look === 'read-aloud') {
    return { type: 'readAloud', content: [...boldLine(title), ...content], line };
  }
  const isNamed = title !== '' || isBoxName(name);
  const ownTitle = isNamed ? title : `${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase()}`;
  return sidebarBlock({ title: ownTitle, kind: look }, content, line);
}

function sidebarBlock(attrs: ReturnType<typeof sidebar.attrs>, content: KnownNode[], line: number): MarkdownBlock {
  return { type: sidebar.name, attrs, content, line };
}

/** Converts a box of the Homebrewery. Most of these only change the look; then the content is returned. */
function bracedBox(box: MarkdownBlock): MarkdownBlock[] {
  const names = box.attrs?.names as readonly string[];
  const content = recogniseBoxes(innerBlocks(box));
  const name = names.find(isBoxName);
  const { title = '' } = (box.attrs?.styles ?? {}) as Tags['styles'];
  if (name === undefined && title !== '') return [makeBox('sidebar', title, content, box.line)];
  if (name === undefined && names.includes('artist')) return content.map(asCredit);
  if (name === undefined) return names.includes('quote') ? quotation(content, box.line) : content;
  const look = names.includes('gm') ? 'gm' : name;
  const [first, ...rest] = content;
  const isTitled = title === '' && boxNamed(name) !== 'read-aloud' && first?.type === 'heading';
  if (!isTitled) return [makeBox(look, title, content, box.line)];
  return [makeBox(look, oneLine(plainText(first.content)), [...imagesIn(first.content), ...rest], box.line)];
}

/** Converts a block of the small credit beside a picture. Its headings must not start a part of the book. */
function asCredit({ level: _level, ...block }: MarkdownBlock): MarkdownBlock {
  return block.type === 'heading' ? { type: 'paragraph', content: block.content ?? [], line: block.line } : block;
}

/** Returns a quotation if its content is allowed there; otherwise the content. */
function quotation(content: MarkdownBlock[], line: number): MarkdownBlock[] {
  const isQuotable = content.length > 0 && content.every(({ type }) => QUOTABLE.has(type));
  return isQuotable ? [{ type: 'blockquote', content, line }] : content;
}

function joinLines(lines: KnownNode[][]): KnownNode[] {
  return lines.flatMap((line, index) => (index === 0 ? line : [{ type: 'text', text: '\n' }, ...line]));
}
