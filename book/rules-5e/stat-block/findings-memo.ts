import { parseStatBlock } from '../stat-block.ts';
import { checkStatBlock } from './check-stat-block.ts';
import type { Finding } from './finding.ts';

/**
 * `checkStatBlock` for the data of blocks, which does not check the same data twice. Data are known by their identity: a document that was
 * edited keeps those of the blocks that did not change. What nobody holds any more is forgotten.
 */
export function createFindingsMemo(): (data: object) => readonly Finding[] {
  const known = new WeakMap<object, readonly Finding[]>();
  return (data) => {
    const findings = known.get(data) ?? checkStatBlock(parseStatBlock(data));
    known.set(data, findings);
    return findings;
  };
}
