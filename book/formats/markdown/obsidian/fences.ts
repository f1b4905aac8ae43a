import type { Token } from 'markdown-it';
import type { KnownNode } from '../../../document/nodes.ts';
import type { MarkdownBlock } from '../../printed-blocks/source-blocks.ts';
import type { LeftOut } from './left-out-rule.ts';

/**
 * The type of a creature in a fence before its text is parsed. `attrs.source` is the text; the content is the text as
 * code.
 */
export const CREATURE = '#creature';

/**
 * The type of a fence of Initiative Tracker before its text is parsed. `attrs.source` is the text; the content is the
 * text as words.
 */
export const ENCOUNTER = '#encounter';

/** The fences of plugins that show what a program makes, by the first word of the fence. */
const LEFT_OUT: readonly [RegExp, LeftOut][] = [
  [
    /^(?:dataview|dataviewjs|tasks?|bases?|query|js-engine|datacards|datacorejsx?|search|folder-overview|waypoint)$/,
    'query',
  ],
  [/^(?:meta-bind[\w-]*|buttons?|modal-?form|templater)$/, 'input'],
  [
    /^(?:leaflet|compressed-json|custom-frames|audio-player|timeline-labeled|map|zoommap|excalidraw|canvas)$/,
    'drawing',
  ],
  [/^(?:column-settings|start-multi-column)$/, 'columns'],
  [/^(?:toc|table-of-contents|dice)$/, 'table of contents'],
];

/** Fences whose lines are readable text. */
const TEXT = /^(?:timeline|ob-timeline|homebrewery-statblock)$/;

/** Fences of the plugin Obsidian Columns, which only position the Markdown inside. */
const COLUMN = /^col(?:-md)?$/;

/** The kind of a fence of a vault; null for code. */
type FenceKind =
  | { kind: 'creature' | 'encounter' | 'text' | 'column' }
  | { kind: 'left out'; what: LeftOut }
  | { kind: 'box'; name: string };

/** Returns the kind of a fence by its first word: that of a plugin, or null for code. */
function fenceKind(info: string): FenceKind | null {
  const name = /^[\w-]+/.exec(info.trim().toLowerCase())?.[0] ?? '';
  if (/^(?:statblock|5e-statblock)$/.test(name)) return { kind: 'creature' };
  if (/^encounter(?:s|-table)?$/.test(name)) return { kind: 'encounter' };
  if (TEXT.test(name)) return { kind: 'text' };
  if (COLUMN.test(name)) return { kind: 'column' };
  if (name.startsWith('ad-')) return { kind: 'box', name: name.slice('ad-'.length) };
  const what = LEFT_OUT.find(([names]) => names.test(name))?.[1];
  return what === undefined ? null : { kind: 'left out', what };
}

const WIDTH = /^\s*(?:[\w-]+=.*)?$/;

/** Returns the Markdown of a column without the settings above a line of "===". */
function columnText(content: string): string {
  const lines = content.split('\n');
  const at = lines.findIndex((line) => !WIDTH.test(line));
  return at > 0 && /^=+\s*$/.test(lines[at] ?? '') ? lines.slice(at + 1).join('\n') : content;
}

const SETTING = /^(title|collapse|icon|color):(.*)$/i;

/** Returns the title and the Markdown of a box that the plugin Admonition writes as a fence. */
function boxText(content: string): { title: string; markdown: string } {
  const lines = content.split('\n');
  let title = '';
  let at = 0;
  for (let setting = SETTING.exec(lines[at] ?? ''); setting; setting = SETTING.exec(lines[at] ?? '')) {
    if (setting[1]?.toLowerCase() === 'title') title = setting[2]?.trim() ?? '';
    at += 1;
  }
  return { title, markdown: lines.slice(at).join('\n') };
}

/** The functions of the surrounding reader that the reader of a fence uses. */
interface Around {
  /** Parses Markdown inside the fence. */
  read(markdown: string): MarkdownBlock[];
  leftOut(what: LeftOut): void;
}

/** Converts a fence of a vault to blocks. `code` is the result for an ordinary fence. */
export function readFence(token: Token, code: MarkdownBlock, { read, leftOut }: Around): MarkdownBlock[] {
  const found = fenceKind(token.info);
  if (found === null) return [code];
  const { line } = code;
  switch (found.kind) {
    case 'creature':
      return [{ type: CREATURE, attrs: { source: token.content }, content: [code], line }];
    case 'encounter':
      return [{ type: ENCOUNTER, attrs: { source: token.content }, content: read(token.content), line }];
    case 'text':
      return read(token.content);
    case 'column':
      leftOut('columns');
      return read(columnText(token.content));
    case 'left out':
      leftOut(found.what);
      return [];
    case 'box': {
      const { title, markdown } = boxText(token.content);
      return [boxOf(found.name, { title, words: wordsOf(title, read) }, read(markdown), line)];
    }
  }
}

/** Parses a title with its links and emphasis. It stays plain text if it would become more than words. */
function wordsOf(title: string, read: Around['read']): readonly KnownNode[] {
  const [first, ...others] = title === '' ? [] : read(title);
  return first?.type === 'paragraph' && others.length === 0 ? (first.content ?? []) : [{ type: 'text', text: title }];
}

interface BoxTitle {
  title: string;
  words: readonly KnownNode[];
}

/** Makes a quotation with the head of a box, to be recognised later. For a creature, it begins with the name. */
function boxOf(name: string, { title, words }: BoxTitle, content: MarkdownBlock[], line: number): MarkdownBlock {
  const given = title === '' ? [] : words;
  if (name === 'statblock') {
    const heading: MarkdownBlock = { type: 'heading', attrs: { level: 2 }, content: [...given], line, level: 2 };
    return { type: 'blockquote', content: title === '' ? content : [heading, ...content], line };
  }
  const first: MarkdownBlock = {
    type: 'paragraph',
    content: [{ type: 'text', text: `[!${name}] ` }, ...given],
    line,
  };
  return { type: 'blockquote', content: [first, ...content], line };
}
