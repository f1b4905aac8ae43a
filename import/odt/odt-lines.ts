import { noteText } from '#book/document/blocks/notes-and-references.ts';
import { element, type HtmlElement, type HtmlNode, textOf } from '#book/document/html/html-tree.ts';
import { wordTable } from '#book/text/lookup.ts';
import { elementsNamed, isElement } from '../xml.ts';
import type { ListCounter, Look, Styles } from './odt-styles.ts';

/** What is needed to read the text of a document. */
export interface Reading {
  styles: Styles;
  lists: ListCounter;
  joined: JoinedWords;
}

/** The words of a paragraph, and the blocks that are anchored in it: text boxes and shapes. */
export interface Line {
  inline: HtmlNode[];
  boxes: HtmlNode[];
}

/** What is needed to read inline text. */
interface LineTools {
  reading: Reading;
  /** Reads the blocks in a text box, note or shape. */
  blocks(nodes: readonly HtmlNode[]): HtmlNode[];
}

/** Inline elements that are ignored: changes, bookmarks, comments and page numbers. */
const UNREAD = new Set(
  'text:tracked-changes office:annotation office:annotation-end text:change-start text:change-end text:bookmark text:bookmark-start text:bookmark-end text:soft-page-break text:page-number text:note-citation office:event-listeners'.split(
    ' ',
  ),
);
const SHAPES = new Set([
  'draw:custom-shape',
  'draw:g',
  'draw:rect',
  'draw:ellipse',
  'draw:line',
  'draw:connector',
  'draw:caption',
  'draw:polygon',
  'draw:path',
]);
const SPACES_MAX = 100;

/** A paragraph's content with the look of its style. */
export function readLine(nodes: readonly HtmlNode[], look: Look, tools: LineTools): Line {
  const line: Line = { inline: [], boxes: [] };
  for (const node of nodes) addTo(line, node, look, tools);
  return line;
}

function addTo(line: Line, node: HtmlNode, look: Look, tools: LineTools): void {
  if (typeof node === 'string') {
    const words = node.replace(/\s+/g, ' ');
    if (words !== '') line.inline.push(inLook(words, look));
    return;
  }
  if (UNREAD.has(node.tag)) return;
  const special = SPECIAL[node.tag];
  if (special) special(line, node, look, tools);
  else if (SHAPES.has(node.tag)) line.boxes.push(...tools.blocks(node.children));
  else for (const child of node.children) addTo(line, child, look, tools);
}

type Add = (line: Line, node: HtmlElement, look: Look, tools: LineTools) => void;

const SPECIAL: Readonly<Record<string, Add>> = wordTable({
  'text:s': (line, { attrs }) => line.inline.push(' '.repeat(Math.min(SPACES_MAX, Number(attrs['text:c'] ?? 1) || 1))),
  'text:tab': (line) => line.inline.push('\t'),
  // Ruby text, shown in brackets as in browsers without ruby support.
  'text:ruby-text'(line, { children }, look) {
    const reading = textOf(children).trim();
    if (reading !== '') line.inline.push(inLook(` (${reading})`, look));
  },
  'text:line-break': (line) => line.inline.push(element('br')),
  'text:span'(line, { attrs, children }, look, tools) {
    const own = { ...look, ...tools.reading.styles.of('text', attrs['text:style-name']).look };
    for (const child of children) addTo(line, child, own, tools);
  },
  'text:a'(line, { attrs, children }, look, tools) {
    const inner = readLine(children, look, tools);
    line.inline.push(element('a', { href: attrs['xlink:href'] }, inner.inline));
    line.boxes.push(...inner.boxes);
  },
  'text:note'(line, { children }, _look, tools) {
    const body = children.filter(isElement).find(({ tag }) => tag === 'text:note-body');
    const text = noteText(tools.blocks(body?.children ?? []));
    if (text !== '') line.inline.push(element('span', { 'data-footnote': text }));
  },
  'text:change'(line, { attrs }, _look, { reading }) {
    const taken = reading.joined.get(attrs['text:change-id'] ?? '');
    if (taken !== undefined && isParted(line.inline, taken)) line.inline.push(' ');
  },
  'draw:frame': addFrame,
});

/** A frame contains an image, a text box or an object. Of alternative forms, the first one counts. */
function addFrame(line: Line, node: HtmlElement, _look: Look, tools: LineTools): void {
  const inner = node.children.filter(isElement);
  const box = inner.find(({ tag }) => tag === 'draw:text-box');
  const image = inner.find(({ tag }) => tag === 'draw:image');
  if (box) line.boxes.push(...boxOf(box, tools));
  else if (image && !inner.some(({ tag }) => tag.startsWith('draw:object'))) line.inline.push(imageOf(image, node));
}

function imageOf({ attrs }: HtmlElement, frame: HtmlElement): HtmlElement {
  const words = ['svg:title', 'svg:desc'].map((tag) => elementsNamed(frame.children, tag)[0]?.children[0]);
  const alt = words.find((word) => typeof word === 'string' && word.trim() !== '');
  return element('img', { src: attrs['xlink:href'] ?? '', alt: typeof alt === 'string' ? alt.trim() : '' });
}

/** A text box around an image is the frame of its caption. */
function boxOf(box: HtmlElement, tools: LineTools): HtmlNode[] {
  const blocks = tools.blocks(box.children);
  const [only] = blocks.filter(isElement);
  const [image] = isElement(only) ? only.children.filter((node) => isElement(node) && node.tag === 'img') : [];
  if (blocks.length !== 1 || image === undefined || !isElement(only)) return blocks;
  const caption = only.children.filter((node) => node !== image);
  return [element('figure', {}, image, element('figcaption', {}, caption))];
}

/** Words with the marks of their look. */
function inLook(words: string, { bold, italic, underline, strike, raised }: Look): HtmlNode {
  const marks = [
    bold && 'strong',
    italic && 'em',
    underline && 'u',
    strike && 's',
    raised === 'super' && 'sup',
    raised === 'sub' && 'sub',
  ];
  return marks.reduce<HtmlNode>((inner, tag) => (tag ? element(tag, {}, inner) : inner), words);
}

/** The ids of changes that joined paragraphs, and whether words were deleted together with the paragraph end. */
type JoinedWords = ReadonlyMap<string, 'nothing' | 'words'>;

const PARAGRAPH = /^text:[ph]$/;

/** The tracked changes of a document that deleted the end of a paragraph. */
export function readJoinedWords(content: readonly HtmlNode[]): JoinedWords {
  const joined = new Map<string, 'nothing' | 'words'>();
  for (const region of elementsNamed(content, 'text:changed-region')) {
    const paragraphs = elementsNamed(region.children, 'text:deletion').flatMap(({ children }) =>
      children.filter((child): child is HtmlElement => isElement(child) && PARAGRAPH.test(child.tag)),
    );
    const id = region.attrs['text:id'] ?? region.attrs['xml:id'];
    if (id === undefined || paragraphs.length < 2) continue;
    joined.set(id, textOf(paragraphs).trim() === '' ? 'nothing' : 'words');
  }
  return joined;
}

/** Whether such a change needs a space between the words: the last word of a paragraph is complete, unless part of it was deleted too. */
function isParted(before: readonly HtmlNode[], taken: 'nothing' | 'words'): boolean {
  const text = textOf(before);
  return /\S$/.test(text) && (taken === 'nothing' || /[\p{Po}\p{Pe}\p{Pf}]$/u.test(text));
}
