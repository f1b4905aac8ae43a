import { type Raised, raisedText } from '../text/plain-signs.ts';
import { parseAttributes } from './define/attributes.ts';
import { INLINE_NAMES, isRecord, type RawNode, type NodeName } from './nodes.ts';
import { findNode, NODES } from './schema.ts';
import { textFieldsOf } from './define/definition.ts';

/** The type of a group: an unknown block-level element. Its content is kept, the group itself is not. */
export const GROUP = '#group';
const INLINE: ReadonlySet<string> = new Set(['text', ...INLINE_NAMES]);
const RAISED: readonly Raised[] = ['superscript', 'subscript'];

/** Returns the child nodes of a raw node. Anything in its content that is not a node is left out. */
export function contentOf(raw: RawNode): readonly RawNode[] {
  const content: unknown = raw.content;
  if (!Array.isArray(content)) return [];
  // Nearly always all are nodes. Then no new list is made.
  return content.every(isNode) ? content : content.filter(isNode);
}

function isNode(node: unknown): node is RawNode {
  return isRecord(node) && typeof node.type === 'string';
}

export function isInline(raw: RawNode): boolean {
  return INLINE.has(raw.type);
}

/** Returns the text of an inline node, for places that allow only text. */
export function wordsOf(raw: RawNode): string {
  if (raw.type === 'text') return textIn(raw);
  if (raw.type === NODES.hardBreak.name) return '\n';
  const definition = findNode(raw.type);
  const fields = definition ? textFieldsOf(definition, parseAttributes(definition.attributes, raw.attrs)) : [];
  return fields.length === 0 ? (raw.text ?? '') : ` (${fields.join(' ')})`;
}

function textIn({ text = '', marks }: RawNode): string {
  if (!Array.isArray(marks) || marks.length === 0) return text;
  const raised = RAISED.find((name) => marks.some((mark) => isRecord(mark) && mark.type === name));
  return raised === undefined ? text : raisedText(text, raised);
}

/** Whether it is text without a visible character. */
export function isBlank(raw: RawNode): boolean {
  return raw.type === 'text' && (typeof raw.text !== 'string' || raw.text.trim() === '');
}

/** Collects the wanted parts, also from inside groups, and wraps each run of other nodes in a part of its own. */
export function gatherParts(raw: readonly RawNode[], wanted: ReadonlySet<string>, wrapper: NodeName): RawNode[] {
  const parts: RawNode[] = [];
  let stray: RawNode[] = [];
  const endStray = () => {
    if (stray.some((node) => !isBlank(node))) parts.push({ type: wrapper, content: stray });
    stray = [];
  };
  for (const node of raw) {
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

function holdsPart(node: RawNode, wanted: ReadonlySet<string>): boolean {
  return !findNode(node.type) && contentOf(node).some((child) => wanted.has(child.type) || holdsPart(child, wanted));
}

/** Returns all inline descendants, with a line break where a block began. */
export function flatten(raw: readonly RawNode[]): RawNode[] {
  const line: RawNode[] = [];
  for (const node of raw) {
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
