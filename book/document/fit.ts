import { type Mark, type Node, Fragment, type NodeType } from 'prosemirror-model';
import { cleanText } from './attribute-kinds.ts';
import { type BlockDefinition, isRecord, type LooseNode, parseAttributes } from './definition.ts';
import { fitTableRows } from './fit-table.ts';
import { trimInline } from './fit-space.ts';
import { ownWords } from './own-words.ts';
import { BLOCKS_BY_NAME, MARKS_BY_NAME, schema } from './schema.ts';

/*
 * The gate. Whatever comes in (HTML of any page, JSON of any client), what goes out is a document of the schema:
 * a node that may not stand where it stands is replaced by what it holds, and only nodes without words are dropped.
 * ProseMirror's own parsers either throw on such input or need a DOM; this one does neither.
 */

/** How text is read: `html` folds white space as a browser does, `document` keeps it as it was typed. */
export type SpaceRule = 'html' | 'document';

const MAX_DEPTH = 64;

interface Place {
  space: SpaceRule;
  depth: number;
}

/** Fits loose nodes into a document. Never throws, whatever the nodes are. */
export function fitDocument(loose: readonly LooseNode[], space: SpaceRule): Node {
  const doc = nodeType('doc');
  const blocks = fitBlocks(loose, doc, { space, depth: 0 });
  return doc.create(null, blocks.length > 0 ? blocks : [emptyParagraph()]);
}

function fitBlocks(loose: readonly LooseNode[], parent: NodeType, place: Place, textblock = 'paragraph'): Node[] {
  const result: Node[] = [];
  let line: LooseNode[] = [];
  const endLine = () => {
    const node = fitTextblock(line, textblock, place);
    if (node) result.push(node);
    line = [];
  };
  for (const node of loose) {
    if (isInline(node)) {
      line.push(node);
      continue;
    }
    endLine();
    for (const fitted of fitBlock(node, parent, place)) result.push(fitted);
  }
  endLine();
  return result;
}

function fitBlock(loose: LooseNode, parent: NodeType, place: Place): Node[] {
  const block = BLOCKS_BY_NAME.get(loose.type);
  const inner = contentOf(loose);
  const below = { ...place, depth: place.depth + 1 };
  if (!block || place.depth > MAX_DEPTH) return place.depth > MAX_DEPTH + 8 ? [] : fitBlocks(inner, parent, below);
  const attrs = parseAttributes(block.attributes, loose.attrs);
  if (!mayContain(parent, block.name)) return unwrap(block, attrs, inner, parent, below);
  switch (block.contains) {
    case 'nothing':
      return attrs.src === '' ? [] : [nodeType(block.name).create(attrs)];
    case 'text':
      return [nodeType(block.name).create(attrs, plainText(inner))];
    case 'inline':
      return fitTextblocks(block, attrs, inner, parent, below);
    case 'items':
      return fitParts(block, attrs, inner, below, 'listItem');
    case 'rows':
      return block.name === 'table' ? fitTable(attrs, inner, below) : fitParts(block, attrs, inner, below, 'randomRow');
    default:
      return [nodeType(block.name).create(attrs, fitFlow(block, inner, below))];
  }
}

/** Blocks for a box, quote, item or cell: at least one, and a paragraph first where the content expression asks for it. */
function fitFlow(block: BlockDefinition, inner: readonly LooseNode[], place: Place): Node[] {
  const type = nodeType(block.name);
  const blocks = fitBlocks(inner, type, place);
  const first = blocks[0];
  const paragraphFirst = block.spec.content?.startsWith('paragraph') === true;
  if (!first || (paragraphFirst && first.type.name !== 'paragraph')) return [emptyParagraph(), ...blocks];
  return blocks;
}

/** A paragraph or heading; blocks inside it come out beside it, so `<p>a<img>b</p>` becomes three blocks. */
function fitTextblocks(
  block: BlockDefinition,
  attrs: Record<string, unknown>,
  inner: readonly LooseNode[],
  parent: NodeType,
  place: Place,
): Node[] {
  if (inner.every(isInline)) {
    const keepsEmpty = place.space === 'document' || block.name === 'paragraph';
    const content = fitInline(inner, place);
    return content.length > 0 || keepsEmpty ? [nodeType(block.name).create(attrs, content)] : [];
  }
  return fitBlocks(inner, parent, place, block.name).map((node) =>
    node.type.name === block.name && block.name !== 'paragraph' ? node.type.create(attrs, node.content) : node,
  );
}

/** A list or random table: everything in it becomes one of its parts. */
function fitParts(
  block: BlockDefinition,
  attrs: Record<string, unknown>,
  inner: readonly LooseNode[],
  place: Place,
  ordinary: string,
): Node[] {
  const part = block.name === 'taskList' ? 'taskItem' : ordinary;
  const parts = gatherParts(inner, new Set([part]), part);
  const nodes = parts.flatMap((loose) => {
    const definition = BLOCKS_BY_NAME.get(part);
    if (!definition) return [];
    const partAttrs = parseAttributes(definition.attributes, loose.attrs);
    if (definition.contains === 'inline')
      return [nodeType(part).create(partAttrs, fitInline(flatten(contentOf(loose)), place))];
    return [nodeType(part).create(partAttrs, fitFlow(definition, contentOf(loose), place))];
  });
  return nodes.length > 0 ? [nodeType(block.name).create(attrs, nodes)] : [];
}

function fitTable(attrs: Record<string, unknown>, inner: readonly LooseNode[], place: Place): Node[] {
  const rows = gatherParts(inner, new Set(['tableRow']), 'tableRow').map((row) =>
    gatherParts(contentOf(row), new Set(['tableCell', 'tableHeader']), 'tableCell').map((loose) => {
      const definition = BLOCKS_BY_NAME.get(loose.type);
      const cellAttrs = definition ? parseAttributes(definition.attributes, loose.attrs) : {};
      const content = definition ? fitFlow(definition, contentOf(loose), place) : [emptyParagraph()];
      return nodeType(loose.type).create(cellAttrs, content);
    }),
  );
  const fitted = fitTableRows(rows, () => nodeType('tableCell').create(null, [emptyParagraph()]));
  if (fitted.length === 0) return [];
  return [
    nodeType('table').create(
      attrs,
      fitted.map((cells) => nodeType('tableRow').create(null, cells)),
    ),
  ];
}

/** Finds the parts through groups, and makes one part of each run of other things. */
function gatherParts(loose: readonly LooseNode[], wanted: ReadonlySet<string>, wrapper: string): LooseNode[] {
  const parts: LooseNode[] = [];
  let stray: LooseNode[] = [];
  const endStray = () => {
    if (stray.some((node) => !isBlank(node))) parts.push({ type: wrapper, content: stray });
    stray = [];
  };
  for (const node of loose) {
    if (wanted.has(node.type)) {
      endStray();
      parts.push(node);
    } else if (holdsPart(node, wanted)) {
      endStray();
      for (const part of gatherParts(contentOf(node), wanted, wrapper)) parts.push(part);
    } else stray.push(node);
  }
  endStray();
  return parts;
}

function holdsPart(node: LooseNode, wanted: ReadonlySet<string>): boolean {
  return (
    !BLOCKS_BY_NAME.has(node.type) &&
    contentOf(node).some((child) => wanted.has(child.type) || holdsPart(child, wanted))
  );
}

function unwrap(
  block: BlockDefinition,
  attrs: Record<string, unknown>,
  inner: readonly LooseNode[],
  parent: NodeType,
  place: Place,
): Node[] {
  const spilled = ownWords(block, attrs).map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
  return fitBlocks([...spilled, ...inner], parent, place);
}

function fitTextblock(line: readonly LooseNode[], textblock: string, place: Place): Node | null {
  const content = fitInline(line, place);
  return content.length > 0 ? nodeType(textblock).create(null, content) : null;
}

function fitInline(loose: readonly LooseNode[], place: Place): Node[] {
  const nodes = loose.flatMap((node) => {
    if (node.type === 'hardBreak') return [nodeType('hardBreak').create(null, null, marksOf(node))];
    const text = typeof node.text === 'string' ? cleanText(node.text).replace(/\r\n?/g, '\n') : '';
    const flat = place.space === 'html' ? text : text.replace(/\n/g, ' ');
    return flat === '' ? [] : [schema.text(flat, marksOf(node))];
  });
  const trimmed = place.space === 'html' ? trimInline(nodes) : nodes;
  const joined: Node[] = [];
  Fragment.fromArray(trimmed).forEach((node) => joined.push(node));
  return joined;
}

function plainText(loose: readonly LooseNode[]): Node[] {
  const text = cleanText(
    flatten(loose)
      .map((node) => (node.type === 'hardBreak' ? '\n' : (node.text ?? '')))
      .join(''),
  );
  return text === '' ? [] : [schema.text(text.replace(/\r\n?/g, '\n'))];
}

/** All inline nodes below, with a line break where a block began. */
function flatten(loose: readonly LooseNode[]): LooseNode[] {
  const line: LooseNode[] = [];
  for (const node of loose) {
    if (isInline(node)) {
      line.push(node);
      continue;
    }
    const inner = flatten(contentOf(node));
    if (inner.length > 0 && line.some((before) => !isBlank(before))) line.push({ type: 'hardBreak' });
    for (const child of inner) line.push(child);
  }
  return line;
}

function marksOf(loose: LooseNode): readonly Mark[] {
  const given = Array.isArray(loose.marks) ? loose.marks : [];
  return given.reduce<readonly Mark[]>((set, mark) => {
    const definition = isRecord(mark) ? MARKS_BY_NAME.get(String(mark.type)) : undefined;
    const type = definition && schema.marks[definition.name];
    if (!definition || !type) return set;
    const attrs = parseAttributes(definition.attributes, mark.attrs);
    return attrs.href === '' ? set : type.create(attrs).addToSet(set);
  }, []);
}

function contentOf(loose: LooseNode): LooseNode[] {
  const content: unknown = loose.content;
  return Array.isArray(content)
    ? content.filter((node): node is LooseNode => isRecord(node) && typeof node.type === 'string')
    : [];
}

function isInline(loose: LooseNode): boolean {
  return loose.type === 'text' || loose.type === 'hardBreak';
}

function isBlank(loose: LooseNode): boolean {
  return loose.type === 'text' && (typeof loose.text !== 'string' || loose.text.trim() === '');
}

function mayContain(parent: NodeType, name: string): boolean {
  return name !== 'hardBreak' && parent.contentMatch.matchType(nodeType(name)) !== null
    ? true
    : isLaterContent(parent, nodeType(name));
}

/** Whether the type may stand after what must come first, as blocks may after an item's first paragraph. */
function isLaterContent(parent: NodeType, type: NodeType): boolean {
  const afterFirst = parent.contentMatch.matchType(nodeType('paragraph'));
  return afterFirst !== null && afterFirst !== undefined && !type.isInline && afterFirst.matchType(type) !== null;
}

function emptyParagraph(): Node {
  return nodeType('paragraph').create();
}

function nodeType(name: string): NodeType {
  const type = schema.nodes[name];
  if (!type) throw new RangeError(`The schema has no node ${name}`);
  return type;
}
