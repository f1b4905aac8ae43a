import { sidebar } from '../document/blocks/sidebar.ts';
import type { KnownNode } from '../document/node/loose-node.ts';
import type { NodeName } from '../document/node/names.ts';
import { BLOCKS } from '../document/registry.ts';
import { boxNamed, isBoxName } from '../foreign-html/box-names.ts';
import { innerBlocks, MARKER, type MarkdownBlock, type MarkdownNote } from './block.ts';
import { inlineLines, oneLine, imagesIn, plainText } from './text.ts';

const ALERT = /^\[!([\w-]+)\][ \t]*(.*)$/;

/** A box of the Homebrewery whose closing line has not come yet. */
interface OpenBox {
  name: string;
  line: number;
  content: MarkdownBlock[];
}

/** What may stand in a quotation. One that holds anything else becomes a sidebar. */
const PROSE: ReadonlySet<string> = new Set<NodeName | 'text'>([
  ...BLOCKS.filter(({ spec }) => spec.group?.split(' ').includes('prose')).map(({ name }) => name),
  'text',
  'hardBreak',
]);

/** Makes boxes of quotations that begin with `[!name] Title`, with a heading or with more than prose, and of `{{name … }}`. */
export function recogniseBoxes(blocks: readonly MarkdownBlock[], notes: MarkdownNote[]): MarkdownBlock[] {
  return closeMarkers(blocks, notes).map((block) =>
    block.type === 'blockquote' && block.isHtml !== true ? boxOf(block) : block,
  );
}

function boxOf(quote: MarkdownBlock): MarkdownBlock {
  const content = innerBlocks(quote);
  const [first, ...rest] = content;
  const [line, ...lines] = first?.type === 'paragraph' ? inlineLines(first.content ?? []) : [];
  const [, name, title = ''] = ALERT.exec(plainText(line)) ?? [];
  if (first && name) {
    const more = lines.length > 0 ? [{ ...first, content: joinLines(lines) }] : [];
    return makeBox(name, oneLine(title), [...imagesIn(line), ...more, ...rest], quote.line);
  }
  if (first?.type === 'heading') {
    const title = oneLine(plainText(first.content));
    return sidebarBlock({ title, kind: 'sidebar' }, [...imagesIn(first.content), ...rest], quote.line);
  }
  if (content.every(({ type }) => PROSE.has(type))) return quote;
  return sidebarBlock({ title: '', kind: 'sidebar' }, content, quote.line);
}

function makeBox(name: string, title: string, content: KnownNode[], line: number): MarkdownBlock {
  const look = boxNamed(name);
  if (look === 'read-aloud') {
    const heading: KnownNode[] =
      title === '' ? [] : [{ type: 'paragraph', content: [{ type: 'text', text: title, marks: [{ type: 'bold' }] }] }];
    return { type: 'readAloud', content: [...heading, ...content], line };
  }
  const isNamed = title !== '' || isBoxName(name);
  const ownTitle = isNamed ? title : `${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase()}`;
  return sidebarBlock({ title: ownTitle, kind: look }, content, line);
}

function sidebarBlock(attrs: ReturnType<typeof sidebar.attrs>, content: KnownNode[], line: number): MarkdownBlock {
  return { type: sidebar.name, attrs, content, line };
}

/**
 * Pairs the Homebrewery's opening and closing lines. Of a box with an unknown name, or one that is never closed, only the content is kept.
 */
function closeMarkers(blocks: readonly MarkdownBlock[], notes: MarkdownNote[]): MarkdownBlock[] {
  const open: OpenBox[] = [{ name: '', line: 1, content: [] }];
  const close = () => {
    const box = open.pop();
    for (const block of box ? closed(box) : []) open.at(-1)?.content.push(block);
  };
  for (const block of blocks) {
    if (block.type !== MARKER) open.at(-1)?.content.push(block);
    else if (block.attrs?.kind === 'open') open.push({ name: String(block.attrs.name), line: block.line, content: [] });
    else if (open.length > 1) close();
  }
  for (const { line } of open.slice(1)) {
    notes.push({ line, message: 'This box is never closed, so its text stands without one.' });
  }
  return open.flatMap(({ content }) => content);
}

function closed({ name, line, content }: OpenBox): MarkdownBlock[] {
  if (name !== 'note' && name !== 'descriptive') return content;
  const [first, ...rest] = content;
  const titled = name === 'note' && first?.type === 'heading';
  if (!titled) return [makeBox(name, '', content, line)];
  return [makeBox(name, oneLine(plainText(first.content)), [...imagesIn(first.content), ...rest], line)];
}

function joinLines(lines: KnownNode[][]): KnownNode[] {
  return lines.flatMap((line, index) => (index === 0 ? line : [{ type: 'text', text: '\n' }, ...line]));
}
