import type { Node } from 'prosemirror-model';
import type { PrintedItem, PrintForm } from '#book/document/print/print-form.ts';
import type { DocxBlock, DocxInline, DocxList, DocxParagraph } from './description.ts';
import { inline } from './inline.ts';
import { LIST_INDENT } from './measures.ts';
import { type DocxScope, indentedScope } from './scope.ts';

/** Writes the blocks inside an item; passed in, because items hold blocks and blocks hold lists. */
type WriteBlocks = (parent: Node, scope: DocxScope) => DocxBlock[];

/** Word has nine levels of lists, counted from 0. */
const DEEPEST = 8;
/** Text below the first line of an item, by how deep its list stands. */
const CONTINUED = ['List Continue', 'List Continue 2', 'List Continue 3'] as const;

/** A list. Further blocks of an item are indented to stand under the text of its first line. */
export function listBlocks(form: PrintForm<'list'>, scope: DocxScope, write: WriteBlocks): DocxBlock[] {
  const firstLine = form.mark === 'task' ? taskLine(scope) : numberedLine(form, scope);
  return form.items.flatMap((item, index): DocxBlock[] => [
    { kind: 'paragraph', ...firstLine(item, index), ...itemIndent(scope) },
    ...itemRest(item.body, scope, write),
  ]);
}

type FirstLine = (item: PrintedItem, index: number) => Pick<DocxParagraph, 'style' | 'content' | 'list'>;

/** The first line of an item with a bullet or number. */
function numberedLine({ mark, start }: PrintForm<'list'>, scope: DocxScope): FirstLine {
  const list: DocxList = {
    id: scope.nextList(),
    ordered: mark === 'number',
    start,
    level: Math.min(DEEPEST, scope.depth),
  };
  return ({ body }, index) => ({
    style: 'List Text',
    content: [...(index === 0 ? startMark(list) : []), ...inlineOfFirst(body, scope)],
    list,
  });
}

/** The first line of a task: a checkbox and the text. */
function taskLine(scope: DocxScope): FirstLine {
  return ({ body, isDone }) => {
    const box: DocxInline = { kind: 'checkbox', checked: isDone };
    return { style: 'Task', content: [box, { kind: 'text', text: ' ' }, ...inlineOfFirst(body, scope)] };
  };
}

/** A hidden bookmark that tells the import the first number of a list, where that is not one. */
function startMark({ id, start }: DocxList): DocxInline[] {
  return start === 1 ? [] : [{ kind: 'bookmark', name: `_start_${start}_${id}` }];
}

function inlineOfFirst(item: Node, scope: DocxScope) {
  return item.firstChild?.isTextblock === true ? inline(item.firstChild, scope) : [];
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
