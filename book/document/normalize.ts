import { Mark, type Node, type NodeType } from 'prosemirror-model';
import { type Attributes, parseAttributes } from './define/attributes.ts';
import { type NodeDefinition, textFieldsOf } from './define/definition.ts';
import { normalizeInline, marksOf, plainText, type SpaceRule, trimEnds } from './normalize-inline.ts';
import { normalizeTableRows } from './normalize-table.ts';
import { contentOf, flatten, gatherParts, isBlank, isInline } from './raw-nodes.ts';
import { LIST_NAMES, type RawNode, type NodeName, paragraphOf } from './nodes.ts';
import { findNode, NODES, nodeType } from './schema.ts';

/*
 * The sanitizer. It accepts any input, such as HTML of any page and JSON of any client, and returns a document of the
 * schema. A node that is not allowed where it is gets replaced by its content, and only nodes without words are
 * dropped. ProseMirror's own parsers either throw on such input or need a DOM; this one does neither.
 */

const MAX_DEPTH = 64;

const ROWS: ReadonlySet<NodeName> = new Set(['tableRow']);
const CELLS: ReadonlySet<NodeName> = new Set(['tableCell', 'tableHeader']);
const LISTS: ReadonlySet<string> = new Set(LIST_NAMES);
const ITEMS: ReadonlySet<string> = new Set<NodeName>(['listItem', 'taskItem']);
const TABLES: ReadonlySet<string> = new Set<NodeName>(['table', 'randomTable']);

interface Context {
  space: SpaceRule;
  depth: number;
  /** Tables that are not allowed in the current block. They are moved behind it. */
  behind: RawNode[];
  /** Whether this is inside a table cell, at any depth. No other table is allowed there. */
  inCell: boolean;
  /** Called with each moved table after it was normalized. */
  moved(table: readonly Node[]): void;
}

/**
 * Normalizes raw nodes into a document. A table that is not allowed where it is, such as in a cell of another table, is
 * moved behind its container, and `moved` is called. Never throws, whatever the nodes are.
 */
export function normalizeDocument(
  raw: readonly RawNode[],
  space: SpaceRule,
  moved: Context['moved'] = () => undefined,
): Node {
  const doc = nodeType('doc');
  const blocks = normalizeBlocks(raw, doc, { space, depth: 0, behind: [], inCell: false, moved });
  return doc.create(null, blocks.length > 0 ? blocks : [emptyParagraph()]);
}

function normalizeBlocks(
  raw: readonly RawNode[],
  parent: NodeType,
  context: Context,
  textblock: NodeName = 'paragraph',
): Node[] {
  const result: Node[] = [];
  let line: RawNode[] = [];
  const endLine = () => {
    const node = normalizeTextblock(line, textblock, context.space);
    if (node) result.push(node);
    line = [];
  };
  for (const node of raw) {
    if (isInline(node)) {
      line.push(node);
      continue;
    }
    endLine();
    const behind: RawNode[] = [];
    for (const normalized of normalizeBlock(node, parent, { ...context, behind }))
      result.push(withProposals(normalized, node, parent));
    if (!holdsTables(parent, context)) context.behind.push(...behind);
    // The list grows during the loop, by tables inside these tables.
    else for (const table of behind) result.push(...normalizeMoved(table, parent, { ...context, behind }));
  }
  endLine();
  return result;
}

function normalizeMoved(table: RawNode, parent: NodeType, context: Context): Node[] {
  const normalized = normalizeBlock(table, parent, context);
  context.moved(normalized);
  return normalized;
}

function normalizeBlock(raw: RawNode, parent: NodeType, context: Context): Node[] {
  const block = findNode(raw.type);
  const inner = contentOf(raw);
  const below = { ...context, depth: context.depth + 1 };
  if (!block || context.depth > MAX_DEPTH)
    return context.depth > MAX_DEPTH + 8 ? [] : normalizeBlocks(inner, parent, below);
  const attrs = parseAttributes(block.attributes, raw.attrs);
  if (TABLES.has(block.name) && !holdsTables(parent, context)) {
    context.behind.push(raw);
    return [];
  }
  if (!mayContain(parent, block.name)) return unwrap(block, attrs, inner, parent, below);
  switch (block.contains) {
    case 'nothing':
      // An image without an address shows nothing, but its words are kept.
      return attrs.src === '' ? unwrap(block, attrs, inner, parent, below) : [nodeType(block.name).create(attrs)];
    case 'text':
      return [nodeType(block.name).create(attrs, plainText(inner))];
    case 'inline':
      return normalizeTextblocks(block, attrs, inner, parent, below);
    case 'parts':
      return normalizeParts(block, attrs, inner, below);
    case 'rows':
      return normalizeTable(block, attrs, inner, below);
    default:
      return [nodeType(block.name).create(attrs, normalizeFlow(block, inner, below))];
  }
}

/**
 * Normalizes the blocks of a box, quote, item or cell: at least one, with a paragraph first if the content expression
 * requires it.
 */
function normalizeFlow(block: NodeDefinition, inner: readonly RawNode[], context: Context): Node[] {
  const type = nodeType(block.name);
  const blocks = normalizeBlocks(inner, type, context);
  const first = blocks[0];
  const paragraphFirst = block.spec.content?.startsWith(NODES.paragraph.name) === true;
  if (!first || (paragraphFirst && !NODES.paragraph.is(first))) return [emptyParagraph(), ...blocks];
  return blocks;
}

/** Normalizes a paragraph or heading. Blocks inside it are moved out, so `<p>a<img>b</p>` becomes three blocks. */
function normalizeTextblocks(
  block: NodeDefinition,
  attrs: Attributes,
  inner: readonly RawNode[],
  parent: NodeType,
  context: Context,
): Node[] {
  if (inner.every(isInline)) {
    const keepsEmpty = context.space === 'document' || block.name === 'paragraph';
    const content = normalizeInline(inner, context.space);
    return content.length > 0 || keepsEmpty ? [nodeType(block.name).create(attrs, content)] : [];
  }
  return normalizeBlocks(inner, parent, context, block.name).map((node) =>
    block.is(node) && block.name !== 'paragraph' ? node.type.create(attrs, node.content) : node,
  );
}

/** Normalizes a list or random table: all its content is converted to its parts. */
function normalizeParts(block: NodeDefinition, attrs: Attributes, inner: readonly RawNode[], context: Context): Node[] {
  if (!block.part) throw new TypeError(`The definition of ${block.name} names no part`);
  const part: NodeDefinition = NODES[block.part];
  const gathered = gatherParts(inner, new Set([part.name]), part.name);
  const parts = part.contains === 'blocks' ? foldNestedLists(gathered) : gathered;
  const nodes = parts.map((raw) => {
    const partAttrs = parseAttributes(part.attributes, raw.attrs);
    const content = contentOf(raw);
    return nodeType(part.name).create(
      partAttrs,
      part.contains === 'inline'
        ? normalizeInline(flatten(content), context.space)
        : normalizeFlow(part, content, context),
      proposalsOf(raw, nodeType(block.name)),
    );
  });
  return nodes.length > 0 ? [nodeType(block.name).create(attrs, nodes)] : [];
}

/** Adds the proposals for the whole block to it. */
function withProposals(block: Node, raw: RawNode, parent: NodeType): Node {
  const marks = proposalsOf(raw, parent);
  return marks.length > 0 ? block.mark(marks) : block;
}

function proposalsOf(raw: RawNode, parent: NodeType): readonly Mark[] {
  return raw.marks === undefined || parent.inlineContent ? Mark.none : parent.allowedMarks(marksOf(raw));
}

function normalizeTable(block: NodeDefinition, attrs: Attributes, inner: readonly RawNode[], context: Context): Node[] {
  const rows = gatherParts(inner, ROWS, 'tableRow').map((row) =>
    gatherParts(contentOf(row), CELLS, 'tableCell').map((raw) => {
      const cell: NodeDefinition = raw.type === NODES.tableHeader.name ? NODES.tableHeader : NODES.tableCell;
      const cellAttrs = parseAttributes(cell.attributes, raw.attrs);
      return nodeType(cell.name).create(cellAttrs, normalizeFlow(cell, contentOf(raw), { ...context, inCell: true }));
    }),
  );
  const normalized = normalizeTableRows(rows, () => nodeType('tableCell').create(null, [emptyParagraph()]));
  if (normalized.length === 0) return [];
  return [
    nodeType(block.name).create(
      attrs,
      normalized.map((cells) => nodeType('tableRow').create(null, cells)),
    ),
  ];
}

function unwrap(
  block: NodeDefinition,
  attrs: Attributes,
  inner: readonly RawNode[],
  parent: NodeType,
  context: Context,
): Node[] {
  const fields = textFieldsOf(block, attrs).map(paragraphOf);
  return normalizeBlocks([...fields, ...inner], parent, context);
}

/** Makes a textblock of text that is beside blocks. White space between them is dropped. */
function normalizeTextblock(line: readonly RawNode[], textblock: NodeName, space: SpaceRule): Node | null {
  const normalized = normalizeInline(line, space);
  const content = space === 'document' ? trimEnds(normalized) : normalized;
  return content.length > 0 ? nodeType(textblock).create(null, content) : null;
}

function holdsTables(parent: NodeType, { inCell }: Context): boolean {
  return !inCell && mayContain(parent, 'table');
}

function mayContain(parent: NodeType, name: NodeName): boolean {
  return !nodeType(name).isInline && parent.contentMatch.matchType(nodeType(name)) !== null
    ? true
    : isLaterContent(parent, nodeType(name));
}

/** Whether the type is allowed after a required first paragraph, as blocks are in a list item. */
function isLaterContent(parent: NodeType, type: NodeType): boolean {
  const afterFirst = parent.contentMatch.matchType(nodeType('paragraph'));
  return afterFirst !== null && afterFirst !== undefined && !type.isInline && afterFirst.matchType(type) !== null;
}

function emptyParagraph(): Node {
  return nodeType('paragraph').create();
}

/**
 * Moves each nested list into the item before it, where a reader sees it. Web pages often put it beside that item, or
 * into an item without text.
 */
function foldNestedLists(items: readonly RawNode[]): RawNode[] {
  const result: RawNode[] = [];
  for (const item of items) {
    const lists = contentOf(item).filter((node) => !isBlank(node));
    const before = result.at(-1);
    if (lists.length === 0 || !lists.every(({ type }) => LISTS.has(type))) result.push(item);
    else if (before) result[result.length - 1] = { ...before, content: [...contentOf(before), ...lists] };
    // One by one, because a call takes a limited number of arguments.
    else for (const inner of lists.flatMap(itemsOf)) result.push({ ...inner, type: item.type });
  }
  return result;
}

/** Returns the items of a nested list without an item before it: they move up one level. */
function itemsOf(list: RawNode): RawNode[] {
  return foldNestedLists(gatherParts(contentOf(list), ITEMS, 'listItem'));
}
