import type { Node } from 'prosemirror-model';
import { nestedScope, type Scope } from './scope.ts';
import type { SetBlocks } from './table.ts';

/** Inset of an item, in points. */
const INSET = 14;
/** The compiler gives up on quotations and lists some thirty deep, and takes seconds for those inside a table. */
const DEEPEST = 20;
const NESTING = new Set(['blockquote', 'bulletList', 'orderedList', 'taskList']);

/** A list of bullets or numbers. */
export function listBlock(list: Node, scope: Scope, setBlocks: SetBlocks): string {
  const inner = nestedScope(scope, INSET);
  const items = list.children.map((item) => `[${setBlocks(item, inner)}]`).join('');
  return list.type.name === 'orderedList' ? `#enum(start: ${Number(list.attrs.start)})${items};` : `#list${items};`;
}

/** A list of things to do, each with a box to tick. */
export function taskBlock(list: Node, scope: Scope, setBlocks: SetBlocks): string {
  const inner = nestedScope(scope, INSET);
  return list.children.map((item) => `#task(${item.attrs.checked === true})[${setBlocks(item, inner)}];`).join('\n\n');
}

/** Whether a list or quotation stands in more of them than the compiler can set. */
export function isTooDeep(node: Node, { depth }: Scope): boolean {
  return depth >= DEEPEST && NESTING.has(node.type.name);
}

/** What stands too deep goes on without another mark or indent. */
export function flattened(node: Node, scope: Scope, setBlocks: SetBlocks): string {
  if (node.type.name === 'blockquote') return setBlocks(node, scope);
  return node.children.map((item) => setBlocks(item, scope)).join('\n\n');
}
