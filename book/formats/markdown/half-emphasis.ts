import type { KnownNode } from '../../document/nodes.ts';
import { hasMark, plainText } from '../printed-blocks/source-text.ts';

const AT_START = /^\*\*(?=[^\s*])/;
const AT_END = /(?<=[^\s*])\*\*$/;

/**
 * Takes the stars off a block that begins or ends with one half of an emphasis: nobody wrote them to be read. "**" without a partner goes. A
 * block that stands in single stars as a whole, with a space before the last one, is in italics.
 */
export function mendHalfEmphasis(nodes: KnownNode[]): KnownNode[] {
  const text = plainText(nodes);
  if (!text.startsWith('*') && !text.endsWith('**')) return nodes;
  const [only] = nodes;
  if (nodes.length === 1 && only?.type === 'text' && !hasMark(only, 'code') && isItalic(text)) {
    return [{ ...only, text: text.slice(1, -1).trimEnd(), marks: [...(only.marks ?? []), { type: 'italic' }] }];
  }
  if (text.split('**').length !== 2) return nodes;
  return nodes.map((node, index) => {
    if (node.type !== 'text' || hasMark(node, 'code')) return node;
    if (index === 0 && AT_START.test(node.text ?? '')) return { ...node, text: node.text?.replace(AT_START, '') };
    if (index === nodes.length - 1) return { ...node, text: node.text?.replace(AT_END, '') };
    return node;
  });
}

function isItalic(text: string): boolean {
  return /^\*[^\s*]/.test(text) && /\s\*$/.test(text) && text.indexOf('*', 1) === text.length - 1;
}
