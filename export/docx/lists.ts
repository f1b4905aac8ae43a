import type { Node } from 'prosemirror-model';
import type { DocxBlock, DocxInline, DocxList } from './description.ts';
import { inline } from './inline.ts';
import { LIST_INDENT } from './measures.ts';
import { type DocxScope, indentedScope } from './scope.ts';

/** Writes the blocks inside an item; passed in, because items hold blocks and blocks hold lists. */
type WriteBlocks = (parent: Node, scope: DocxScope) => DocxBlock[];

/** Word knows nine levels. */
const DEEPEST = 8;
/** Text below the first line of an item, by how deep its list stands. */
const CONTINUED = ['List Continue', 'List Continue 2', 'List Continue 3'] as const;

/** A list of bullets or numbers. What stands in an item below its first line stands under its text. */
export function listBlocks(list: Node, scope: DocxScope, write: WriteBlocks): DocxBlock[] {
  const ordered = list.type.name === 'orderedList';
  const place: DocxList = {
    id: scope.nextList(),
    ordered,
    start: ordered ? Number(list.attrs.start) : 1,
    level: Math.min(DEEPEST, scope.depth),
  };
  return list.children.flatMap((item): DocxBlock[] => [
    {
      kind: 'paragraph',
      style: 'List Text',
      content: [...(item === list.firstChild ? startMark(place) : []), ...inlineOfFirst(item)],
      list: place,
      ...itemIndent(scope),
    },
    ...itemRest(item, scope, write),
  ]);
}

/** Where a list begins with another number than one, a hidden bookmark says so to the import. */
function startMark({ id, start }: DocxList): DocxInline[] {
  return start === 1 ? [] : [{ kind: 'bookmark', name: `_start_${start}_${id}` }];
}

/** A list of things to do, each with a box to tick. */
export function taskBlocks(list: Node, scope: DocxScope, write: WriteBlocks): DocxBlock[] {
  return list.children.flatMap((item): DocxBlock[] => [
    {
      kind: 'paragraph',
      style: 'Task',
      content: [
        { kind: 'checkbox', checked: item.attrs.checked === true },
        { kind: 'text', text: ' ' },
        ...inlineOfFirst(item),
      ],
      ...itemIndent(scope),
    },
    ...itemRest(item, scope, write),
  ]);
}

function inlineOfFirst(item: Node) {
  return item.firstChild?.isTextblock === true ? inline(item.firstChild) : [];
}

function itemRest(item: Node, scope: DocxScope, write: WriteBlocks): DocxBlock[] {
  const rest = item.type.create(item.attrs, item.children.slice(1));
  const style = CONTINUED[Math.min(scope.depth, CONTINUED.length - 1)] ?? 'List Continue';
  return write(rest, { ...indentedScope(scope, LIST_INDENT, style), depth: scope.depth + 1 });
}

/** Where the text of an item begins. */
function itemIndent({ indent }: DocxScope): { indent: number } {
  return { indent: indent + LIST_INDENT };
}
