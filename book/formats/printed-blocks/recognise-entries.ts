import type { EntryDefinition } from '../../document/define/define-entry.ts';
import { type KnownNode, paragraphOf } from '../../document/nodes.ts';
import { BLOCKS, ENTRIES } from '../../document/schema.ts';
import { type MarkdownBlock, titleOf } from './source-blocks.ts';
import { factLines, firstLine, italicStart, readLabelled, rowLines } from './labelled-facts.ts';

/**
 * Converts each heading to a spell, magic item or other entry if the line of its kind follows and, for entries with
 * facts, the first fact.
 */
export function recogniseEntries(blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  return ENTRIES.reduce<readonly MarkdownBlock[]>(recogniseKind, blocks).slice();
}

function recogniseKind(blocks: readonly MarkdownBlock[], definition: EntryDefinition): MarkdownBlock[] {
  const result: MarkdownBlock[] = [];
  let index = 0;
  while (index < blocks.length) {
    const entry = readEntry(blocks, index, definition);
    const block = blocks[index];
    if (entry) result.push(entry.block);
    else if (block) result.push(block);
    index = entry?.next ?? index + 1;
  }
  return result;
}

function readEntry(
  blocks: readonly MarkdownBlock[],
  at: number,
  definition: EntryDefinition,
): { block: MarkdownBlock; next: number } | null {
  const { facts, settle } = definition.recognition;
  const heading = blocks[at];
  const said = heading?.type === 'heading' ? readKind(blocks[at + 1], definition) : null;
  const title = said ? titleOf(heading) : null;
  if (!heading || !title || !said) return null;
  const rest: MarkdownBlock[] =
    said.rest.length === 0 ? [] : [{ type: 'paragraph', content: said.rest, line: heading.line }];
  const below = [...rest, ...blocks.slice(at + 2, at + 2 + MOST_FACTS)];
  const read = facts ? readFacts(below, definition) : { attrs: {}, left: [], count: 0 };
  // Only in an entry without facts may the text begin right after the line of its kind.
  if (facts?.[0] && !(facts[0].attribute in read.attrs)) return null;
  const next = at + 2 + Math.max(0, read.count - rest.length);
  const end = endOfBody(blocks, next, title.level);
  const block = {
    type: definition.name,
    attrs: { ...settle({ ...said.kind, ...read.attrs }), name: title.name },
    content: [...rest.slice(read.count), ...read.left, ...blocks.slice(next, end)],
    line: heading.line,
    level: title.level,
  };
  return { block, next: end };
}

/**
 * Reads the kind of an entry from the paragraph below a title, in italics or on its first line, and returns it with the
 * text after it.
 */
function readKind(
  block: MarkdownBlock | undefined,
  { recognition: { readLine } }: EntryDefinition,
): { kind: Record<string, unknown>; rest: KnownNode[] } | null {
  for (const { text, rest } of [italicStart(block), firstLine(block)].filter((line) => line !== null)) {
    const kind = readLine(text);
    if (kind) return { kind, rest };
  }
  return null;
}

interface ReadFacts {
  attrs: Record<string, unknown>;
  /** Facts that are too long for their attribute. They become the first paragraphs of the text. */
  left: MarkdownBlock[];
  /** The number of blocks that contain the facts. */
  count: number;
}

/** The most blocks that the facts of an entry take. */
const MOST_FACTS = 20;

function readFacts(blocks: readonly MarkdownBlock[], definition: EntryDefinition): ReadFacts {
  const labels = labelsOf(definition);
  const known = new Set(labels.keys());
  const facts: ReadFacts = { attrs: {}, left: [], count: 0 };
  for (const block of blocks) {
    const lines = (factLines(block) ?? rowLines(block))?.map((line) => readLabelled(line, known));
    if (!lines || lines.some((line) => line === null)) break;
    facts.count += 1;
    for (const { label, printed, value } of lines.flatMap((line) => line ?? [])) {
      const attribute = labels.get(label);
      const taken = attribute === undefined || attribute in facts.attrs;
      const isTooLong = attribute !== undefined && value.length > longest(definition, attribute);
      if (taken || isTooLong) facts.left.push({ ...paragraphOf(`${printed}: ${value}`), line: block.line });
      if (!taken) facts.attrs[attribute] = isTooLong ? '' : definition.attributes[attribute]?.fromText(value);
    }
  }
  return facts;
}

/** Returns the attribute for each label in lower case. */
function labelsOf({ recognition: { facts, otherLabels } }: EntryDefinition): ReadonlyMap<string, string> {
  const printed = (facts ?? []).flatMap(({ attribute, label, aliases = [] }) =>
    [label.toLowerCase(), ...aliases].map((one): [string, string] => [one, attribute]),
  );
  return new Map([...printed, ...Object.entries(otherLabels)]);
}

function longest({ attributes }: EntryDefinition, attribute: string): number {
  return attributes[attribute]?.bounds?.max ?? Infinity;
}

/** Blocks that are not allowed in the text of an entry, and so end it. */
const ENDS: ReadonlySet<string> = new Set(
  BLOCKS.filter(({ spec }) => !spec.group?.split(' ').includes('flow')).map(({ name }) => name),
);

/**
 * Returns the index at which the text below a title of `level` ends: at the next title of the same or a higher level,
 * or at a block that cannot be part of it.
 */
function endOfBody(blocks: readonly MarkdownBlock[], from: number, level: number): number {
  for (let index = from; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block && (ENDS.has(block.type) || (block.level !== undefined && block.level <= level))) return index;
  }
  return blocks.length;
}
