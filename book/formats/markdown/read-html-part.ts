import type { Node } from 'prosemirror-model';
import { paragraph } from '../../document/blocks/text-blocks.ts';
import type { KnownNode } from '../../document/nodes.ts';
import { normalizeDocument } from '../../document/normalize.ts';
import { element, type HtmlElement, type HtmlNode } from '../../document/html/html-tree.ts';
import { isDroppedTag, parseHtml } from '../../document/html/parse-html.ts';
import { BEHIND_TABLE, type MarkdownBlock, tableBehind } from '../printed-blocks/source-blocks.ts';
import { isKnownTag, readHtml } from '../../document/html/read-html.ts';
import { isEmptyDocument } from '../../document/html/to-html.ts';
import { readForeignHtml } from '../html/foreign-html.ts';
import { recogniseEntries } from '../printed-blocks/recognise-entries.ts';
import { recogniseStatBlocks } from '../printed-blocks/recognise-stat-blocks.ts';
import { recogniseTables } from '../printed-blocks/recognise-tables.ts';
import { furnitureLeftOut, furnitureOf } from './homebrewery/furniture.ts';
import { classTags } from './homebrewery/box-rule.ts';
import { type InlineContext, judgeImage, wordsFor } from './read-inline.ts';

/** Parses a piece of HTML in Markdown into blocks, collapsing white space as a browser does. */
export function readHtmlPart(html: string, context: InlineContext, wrapper?: KnownNode): KnownNode[] {
  const written = parseHtml(html);
  const tree = withImages(context.isHomebrewery ? withoutFurniture(written, context) : written, context);
  noteLosses(html, tree, context);
  const raw = readHtml(context.isOurs ? tree : readForeignHtml(tree));
  const doc = normalizeDocument(wrapper ? [{ ...wrapper, content: raw }] : raw, 'html', () => {
    context.note({ line: context.line, message: tableBehind(BEHIND_TABLE) });
  });
  return isEmptyDocument(doc) ? [] : contentOf(doc.toJSON());
}

/**
 * Converts images as the Markdown reader does: their address in the book is checked, and their title becomes the
 * caption.
 */
function withImages(nodes: readonly HtmlNode[], context: InlineContext, inFigure = false): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string' || isDroppedTag(node.tag)) return node;
    if (node.tag === 'img') return image(node, context, inFigure);
    return { ...node, children: withImages(node.children, context, inFigure || node.tag === 'figure') };
  });
}

function image({ tag, attrs }: HtmlElement, context: InlineContext, inFigure: boolean): HtmlElement {
  const { src = '', alt = '', title = '' } = attrs;
  const address = judgeImage(src, context);
  const img = element(tag, { ...attrs, src: address ?? '', alt: address === null ? wordsFor(src, alt) : alt });
  return inFigure || title === '' ? img : element('figure', {}, img, element('figcaption', {}, title));
}

function contentOf(json: { content?: KnownNode[] }): KnownNode[] {
  return json.content ?? [];
}

/** Removes page furniture in the older notation of the Homebrewery: `<div class='footnote'>`. */
function withoutFurniture(nodes: readonly HtmlNode[], context: InlineContext): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    const name = furnitureOf(classTags(node.attrs.class ?? ''));
    if (name === null) return [{ ...node, children: withoutFurniture(node.children, context) }];
    context.note({ line: context.line, message: furnitureLeftOut(name, `<${node.tag} class='${name}'>`) });
    return [];
  });
}

function noteLosses(html: string, tree: readonly HtmlNode[], context: InlineContext): void {
  const { line } = context;
  if (html.includes('<!--')) context.note({ line, message: 'A comment is left out.' });
  for (const tag of tagsIn(tree)) {
    if (isDroppedTag(tag))
      context.note({ line, message: `The HTML element <${tag}> is left out with all that is in it.` });
    else if (!isKnownTag(tag)) context.note({ line, message: `The HTML element <${tag}> is read as plain text.` });
  }
}

function tagsIn(nodes: readonly HtmlNode[], found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    found.add(node.tag);
    if (!isDroppedTag(node.tag)) tagsIn(node.children, found);
  }
  return found;
}

/**
 * Sanitizes HTML and returns it as blocks with heading levels. Stat blocks, spells, magic items and random tables are
 * recognised as in Markdown. HTML has no line numbers, so each block gets line 1.
 */
export function htmlBlocks(nodes: readonly HtmlNode[]): MarkdownBlock[] {
  const passes = [recogniseTables, recogniseStatBlocks, recogniseEntries];
  return passes.reduce<MarkdownBlock[]>((result, pass) => pass(result), statedBlocks(nodes));
}

/**
 * Sanitizes our own HTML and returns it as blocks. It states what each block is, so nothing else is recognised in it.
 */
export function statedBlocks(nodes: readonly HtmlNode[]): MarkdownBlock[] {
  const moved = new Set<Node>();
  const doc = normalizeDocument(readHtml(nodes), 'html', (tables) => {
    for (const table of tables) moved.add(table);
  });
  if (doc.children.every((node) => paragraph.is(node) && node.childCount === 0)) return [];
  const { content = [] }: { content?: KnownNode[] } = doc.toJSON();
  return content.map((block, index) => ({
    ...block,
    ...(isAmong(moved, doc.child(index)) ? { behind: BEHIND_TABLE } : {}),
    ...(block.type === 'heading' ? { level: Number(block.attrs?.level) } : {}),
    line: 1,
  }));
}

function isAmong(moved: ReadonlySet<Node>, node: Node): boolean {
  return moved.size > 0 && (moved.has(node) || node.children.some((child) => isAmong(moved, child)));
}
