import { type Raised, raisedText } from '../text/plain-signs.ts';
import { parseAttributes } from './define/attributes.ts';
import { INLINE_NAMES, isRecord, type LooseNode, type NodeName } from './nodes.ts';
import { findNode, NODES } from './schema.ts';
import { textFieldsOf } from './define/definition.ts';

/** The type of a group: what an unknown element with block layout becomes. Its content is kept, the group itself is not. */
export const GROUP = '#group';

/** The child nodes of a loose node; anything in its content that is no node is left out. */
export function contentOf(loose: LooseNode): readonly LooseNode[] {
  const content: unknown = loose.content;
  if (!Array.isArray(content)) return [];
  // Nearly always all of it: then no list is made of each line of a book.
  return content.every(isNode) ? content : content.filter(isNode);
}

function isNode(node: unknown): node is LooseNode {
  return isRecord(node) && typeof node.type === 'string';
}

const INLINE: ReadonlySet<string> = new Set(['text', ...INLINE_NAMES]);

export function isInline(loose: LooseNode): boolean {
  return INLINE.has(loose.type);
}

/** What an inline node says where only text can stand. */
export function wordsOf(loose: LooseNode): string {
  if (loose.type === 'text') return textIn(loose);
  if (loose.type === NODES.hardBreak.name) return '\n';
  const definition = findNode(loose.type);
  const fields = definition ? textFieldsOf(definition, parseAttributes(definition.attributes, loose.attrs)) : [];
  return fields.length === 0 ? (loose.text ?? '') : ` (${fields.join(' ')})`;
}

function textIn({ text = '', marks }: LooseNode): string {
  if (!Array.isArray(marks) || marks.length === 0) return text;
  const raised = RAISED.find((name) => marks.some((mark) => isRecord(mark) && mark.type === name));
  return raised === undefined ? text : raisedText(text, raised);
}

const RAISED: readonly Raised[] = ['superscript', 'subscript'];

/** Whether it is text without a visible character. */
export function isBlank(loose: LooseNode): boolean {
  return loose.type === 'text' && (typeof loose.text !== 'string' || loose.text.trim() === '');
}

/** Collects the wanted parts, also from inside groups, and wraps each run of anything else in a part of its own. */
export function gatherParts(loose: readonly LooseNode[], wanted: ReadonlySet<string>, wrapper: NodeName): LooseNode[] {
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
  return !findNode(node.type) && contentOf(node).some((child) => wanted.has(child.type) || holdsPart(child, wanted));
}

/** All inline nodes below, with a line break where a block began. */
export function flatten(loose: readonly LooseNode[]): LooseNode[] {
  const line: LooseNode[] = [];
  for (const node of loose) {
    if (isInline(node)) {
      line.push(node);
      continue;
    }
    const inner = flatten(contentOf(node));
    if (inner.length > 0 && line.some((before) => !isBlank(before))) line.push({ type: NODES.hardBreak.name });
    for (const child of inner) line.push(child);
  }
  return line;
}
