import type { KnownNode } from '../../node/loose-node.ts';
import type { LabelledFact } from '../../source/labelled.ts';
import { oneLine, plainText } from '../../source/text.ts';
import { plainFacts } from './plain-facts.ts';

/** The texts of a row's cells. */
export function cellTexts(row: KnownNode): string[] {
  return (row.content ?? []).map((cell) => oneLine(plainText(cell.content)));
}

/** The facts of a row that has a label and its value; null for any other. */
export function rowFacts(row: KnownNode): LabelledFact[] | null {
  const cells = cellTexts(row);
  return cells.length === 2 ? plainFacts(cells.join(' ')) : null;
}
