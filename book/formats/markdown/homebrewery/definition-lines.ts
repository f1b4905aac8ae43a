import type { KnownNode } from '../../../document/nodes.ts';
import { hasMark, inlineLines, plainText } from '../../printed-blocks/source-text.ts';

/** A third colon, which the Homebrewery prints before what the term means, is a part of the sign. */
const SIGN = /(?<!\s)\s*(?<!:):{2,3}(?!:)\s*/;
const LABELLED = /(?:^|\.|[:.]\s+):{2,3}(?!:)/;

/** Lines such as "**Speed** :: 30 ft.", each as a line of its own without the sign between the term and what it means. */
export function definitionLines(nodes: KnownNode[]): KnownNode[] {
  if (!plainText(nodes).includes('::')) return nodes;
  const lines = inlineLines(nodes);
  if (!lines.some((line) => SIGN.test(plainText(line)))) return nodes;
  return lines.flatMap((line, index): KnownNode[] => [
    ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
    ...withoutSign(line),
  ]);
}

function withoutSign(line: readonly KnownNode[]): KnownNode[] {
  return line.map((node, index) => {
    if (node.type !== 'text' || hasMark(node, 'code')) return node;
    const isLabelled = index > 0 || LABELLED.test(node.text ?? '');
    return { ...node, text: (node.text ?? '').replace(SIGN, isLabelled ? ' ' : ': ') };
  });
}
