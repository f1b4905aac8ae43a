import { isEntry, type NamedPart, nameKey } from '#book/parts/named-part.ts';
import { array, stringLiteral } from '../literal.ts';

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
      const anchor = `head ${plain(sectionId)} ${plain(key)} ${count}`;
      heads.push(`(${stringLiteral(anchor)}, ${isEntry(part)})`);
      return anchor;
    },
    source: () => array(heads),
  };
}

/** In letters and digits of ASCII: the layout loop writes the name into a source again. */
function plain(text: string): string {
  return text.replace(/[^A-Za-z0-9]/gu, (sign) => `%${sign.codePointAt(0)?.toString(16)}`);
}
