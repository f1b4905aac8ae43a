import type { LooseNode } from '../document/loose-node.ts';
import { BLOCKS } from '../document/registry.ts';
import { innerBlocks, MARKER, type MarkdownBlock, type MarkdownNote } from './block.ts';
import { inlineLines, oneLine, imagesIn, plainText } from './text.ts';

const ALERT = /^\[!([\w-]+)\][ \t]*(.*)$/;

interface Box {
  type: 'readAloud' | 'sidebar';
  kind?: 'sidebar' | 'gm-note';
}

/** A box of the Homebrewery whose closing line has not come yet. */
interface OpenBox {
  name: string;
  line: number;
  content: MarkdownBlock[];
}

/** The names that open a box, in GitHub's alerts and in the Homebrewery's braces; any other alert is a sidebar of that name. */
const BOXES: Record<string, Box> = {
  readaloud: { type: 'readAloud' },
  'read-aloud': { type: 'readAloud' },
  descriptive: { type: 'readAloud' },
  gm: { type: 'sidebar', kind: 'gm-note' },
  'gm-note': { type: 'sidebar', kind: 'gm-note' },
  dm: { type: 'sidebar', kind: 'gm-note' },
  sidebar: { type: 'sidebar', kind: 'sidebar' },
  note: { type: 'sidebar', kind: 'sidebar' },
};

/** The box that a name opens. */
export function boxNamed(name: string): Box {
  return BOXES[name.toLowerCase()] ?? { type: 'sidebar', kind: 'sidebar' };
}

/** What may stand in a quotation; a quotation that holds more is a sidebar, which may. */
const PROSE: ReadonlySet<string> = new Set([
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
    return {
      type: 'sidebar',
      attrs: { title: oneLine(plainText(first.content)), kind: 'sidebar' },
      content: [...imagesIn(first.content), ...rest],
      line: quote.line,
    };
  }
  if (content.every(({ type }) => PROSE.has(type))) return quote;
  return { type: 'sidebar', attrs: { title: '', kind: 'sidebar' }, content, line: quote.line };
}

function makeBox(name: string, title: string, content: LooseNode[], line: number): MarkdownBlock {
  const box = BOXES[name.toLowerCase()];
  if (box?.type === 'readAloud') {
    const heading =
      title === '' ? [] : [{ type: 'paragraph', content: [{ type: 'text', text: title, marks: [{ type: 'bold' }] }] }];
    return { type: 'readAloud', content: [...heading, ...content], line };
  }
  const named = title === '' && !box ? `${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase()}` : title;
  return { type: 'sidebar', attrs: { title: named, kind: box?.kind ?? 'sidebar' }, content, line };
}

/** Pairs the Homebrewery's opening and closing lines. Of a box without a name of ours only the content is kept, and so of one left open. */
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

function joinLines(lines: LooseNode[][]): LooseNode[] {
  return lines.flatMap((line, index) => (index === 0 ? line : [{ type: 'text', text: '\n' }, ...line]));
}
