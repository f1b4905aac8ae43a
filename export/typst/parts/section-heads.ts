import { isEntry, type NamedPart, nameKey } from '#book/sections/named-part.ts';
import { array, stringLiteral } from '../literal.ts';
import { plainName } from './plain-name.ts';

/** Collects what the running heads over a section can name. */
export interface HeadCollector {
  /** Answers with the name of its anchor, which stays the same while others come and go. */
  add(part: NamedPart, sectionId: string): string;
  /** As an expression for the compiler, in order of reading. */
  source(): string;
}

export function createHeads(): HeadCollector {
  const counts = new Map<string, number>();
  const heads: string[] = [];
  return {
    add(part, sectionId) {
      const key = nameKey(part.name);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      const anchor = `head ${plainName(sectionId)} ${plainName(key)} ${count}`;
      heads.push(`(${stringLiteral(anchor)}, ${isEntry(part)})`);
      return anchor;
    },
    source: () => array(heads),
  };
}
