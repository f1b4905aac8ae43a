import type { KnownNode } from '../../document/nodes.ts';
import type { LabelledFact } from './labelled.ts';
import { cellTexts } from './source-text.ts';
import { plainFacts } from './plain-facts.ts';

/** The facts of a row that has a label and its value, and nothing in the cells behind them; null for any other. */
export function rowFacts(row: KnownNode): LabelledFact[] | null {
  const [label = '', value, ...more] = cellTexts(row);
  return value === undefined || more.some((text) => text !== '') ? null : plainFacts(`${label} ${value}`);
}
