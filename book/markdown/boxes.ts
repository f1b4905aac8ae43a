import { sidebar } from '../document/blocks/sidebar.ts';
import type { KnownNode } from '../document/node/loose-node.ts';
import type { NodeName } from '../document/node/names.ts';
import { BLOCKS } from '../document/registry.ts';
import { boxNamed, isBoxName } from '../foreign-html/box-names.ts';
import { BOX, innerBlocks, type MarkdownBlock } from './block.ts';
import { inlineLines, oneLine, imagesIn, plainText } from './text.ts';

const ALERT = /^\[!([\w-]+)\][ \t]*(.*)$/;

/** What may stand in a quotation. One that holds anything else becomes a sidebar. */
const PROSE: ReadonlySet<string> = new Set<NodeName | 'text'>([
  ...BLOCKS.filter(({ spec }) => spec.group?.split(' ').includes('prose')).map(({ name }) => name),
  'text',
  'hardBreak',
]);

/** Makes boxes of quotations that begin with `[!name] Title`, with a heading or with more than prose, and of `{{name … }}`. */
export function recogniseBoxes(blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  return blocks.flatMap((block) => {
    if (block.type === BOX) return bracedBox(block);
    return block.type === 'blockquote' && block.isHtml !== true ? boxOf(block) : block;
  });
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

/** What a box of the Homebrewery is in a book: of most, which are there for their look alone, that is what stands in them. */
function bracedBox(box: MarkdownBlock): MarkdownBlock[] {
  const names = box.attrs?.names as readonly string[];
  const content = recogniseBoxes(innerBlocks(box));
  const name = ['note', 'descriptive'].find((known) => names.includes(known));
  if (name === undefined) return names.includes('quote') ? quotation(content, box.line) : content;
  const look = names.includes('gm') ? 'gm' : name;
  const [first, ...rest] = content;
  const titled = name === 'note' && first?.type === 'heading';
  if (!titled) return [makeBox(look, '', content, box.line)];
  return [makeBox(look, oneLine(plainText(first.content)), [...imagesIn(first.content), ...rest], box.line)];
}

/** A quotation, where its box has nothing else in it. */
function quotation(content: MarkdownBlock[], line: number): MarkdownBlock[] {
  const isProse = content.length > 0 && content.every(({ type }) => PROSE.has(type));
  return isProse ? [{ type: 'blockquote', content, line }] : content;
}

function joinLines(lines: KnownNode[][]): KnownNode[] {
  return lines.flatMap((line, index) => (index === 0 ? line : [{ type: 'text', text: '\n' }, ...line]));
}
