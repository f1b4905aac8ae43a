import { Extension, type Extensions, InputRule, Mark, type Node, wrappingInputRule } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList, TaskItem, TaskList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { columnResizing } from '@tiptap/pm/tables';
import { CaptionedTableView } from './table-views.ts';
import { safeLink } from '#book/document/define/attributes.ts';
import { MARKS } from '#book/document/marks.ts';
import type { MarkName, NodeName } from '#book/document/nodes.ts';
import { NODE_LIST, schema } from '#book/document/schema.ts';
import { MONTHS, MONTHS_OR_WORDS } from '#book/formats/markdown/hugging-marks.ts';
import { markFromDefinition, nodeFromDefinition } from './node-from-definition.ts';

/** The editor uses the book's own schema, so that the two cannot differ. */
export const bookSchemaSpec = schema.spec;

/** The least width of a column, in px. */
const CELL_MIN_WIDTH = 48;

/**
 * The handles for resizing table columns. Tiptap's table adds them by its option `resizable`, but never in an editor that starts as
 * read-only. They must come before the table's own plugins, which would take a press on a handle for one on a cell.
 */
const columnHandles = Extension.create({
  name: 'columnHandles',
  priority: 101,
  addProseMirrorPlugins: () => [
    columnResizing({ cellMinWidth: CELL_MIN_WIDTH, defaultCellMinWidth: CELL_MIN_WIDTH, View: null }),
  ],
});

/** Blocks that Tiptap has too. Its nodes add commands, keys and Markdown shortcuts. It has nothing for the other blocks. */
const STANDARD_NODES: Readonly<Partial<Record<NodeName, Node>>> = {
  paragraph: Paragraph,
  heading: Heading,
  blockquote: Blockquote,
  codeBlock: CodeBlock,
  taskList: TaskList,
  bulletList: BulletList,
  orderedList: orderedList(),
  taskItem: TaskItem.configure({ nested: true }),
  listItem: ListItem,
  table: Table.configure({
    cellMinWidth: CELL_MIN_WIDTH,
    allowTableNodeSelection: true,
    View: CaptionedTableView,
  }),
  tableRow: TableRow,
  tableHeader: TableHeader,
  tableCell: TableCell,
  horizontalRule: HorizontalRule,
  hardBreak: HardBreak,
};

/**
 * A numbered list that starts only at a number that a list may have. Tiptap's own rule would start one at the year of "1990. A year", and
 * at a pasted "A. Smith".
 */
function orderedList(): Node {
  return OrderedList.extend({
    addInputRules() {
      return [
        wrappingInputRule({
          find: /^(\d{1,3})\.\s$/,
          type: this.type,
          getAttributes: ([, number]) => ({ start: Number(number) }),
          joinPredicate: ([, number], list) => list.childCount + Number(list.attrs.start) === Number(number),
        }),
        dateRule(),
      ];
    },
    addProseMirrorPlugins: () => [],
  });
}

/** The month of a date, once the following character shows that it is one. */
const MONTH = new RegExp(String.raw`^(?:(?:${MONTHS})[\s.,:]|(?:${MONTHS_OR_WORDS})(?:[.,:]| [^\s\p{Ll}]))$`, 'u');

/** Turns a list back into a paragraph if its number was the day of a date and the month is typed: "24. December". */
function dateRule(): InputRule {
  return new InputRule({
    find: MONTH,
    handler({ state, commands }) {
      const { $from } = state.selection;
      const list = $from.depth < 3 ? null : $from.node(-2);
      if (list?.type.name !== 'orderedList' || list.childCount > 1 || $from.index(-1) > 0) return;
      state.tr.insertText(`${String(list.attrs.start)}. `, $from.start());
      commands.liftListItem('listItem');
    },
  });
}

const NO_RULES = { addInputRules: () => [], addPasteRules: () => [] };

const STANDARD_MARKS: Readonly<Partial<Record<MarkName, Mark>>> = {
  // `typedMarks` and `pasting` have the rules for typing and pasting these marks.
  bold: Bold.extend(NO_RULES),
  italic: Italic.extend(NO_RULES),
  underline: Underline,
  strike: Strike.extend(NO_RULES),
  superscript: markWithKeys('superscript', 'Mod-.'),
  subscript: markWithKeys('subscript', 'Mod-,'),
  code: Code.extend(NO_RULES),
  link: Link.configure({
    autolink: true,
    linkOnPaste: true,
    markdownLinks: true,
    openOnClick: 'whenNotEditable',
    defaultProtocol: 'https',
    isAllowedUri: (url) => safeLink(url) !== null,
  }),
};

/**
 * Every node and mark of the book as Tiptap extensions. `views` holds the node views that show blocks in the editor. A block without a view
 * is shown as its HTML.
 */
export function bookSchemaExtensions(
  views: Readonly<Partial<Record<NodeName, Partial<Parameters<Node['extend']>[0]>>>> = {},
): Extensions {
  const nodes = NODE_LIST.map((block) => {
    const node = nodeFromDefinition(block, STANDARD_NODES[block.name]);
    const view = views[block.name];
    return view ? node.extend(view) : node;
  });
  const marks = MARKS.map((mark) => markFromDefinition(mark, STANDARD_MARKS[mark.name]));
  return [Document, Text, columnHandles, ...nodes, ...marks];
}

/** A mark that uses nothing of Tiptap but a keyboard shortcut, which is the common one of other editors. */
function markWithKeys(name: MarkName, keys: string): Mark {
  return Mark.create({
    name,
    addKeyboardShortcuts: () => ({ [keys]: ({ editor }) => editor.commands.toggleMark(name) }),
  });
}
