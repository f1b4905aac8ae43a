import type { BookVersionSection } from '#contract/book-versions.ts';
import type { SectionHead } from '#contract/sections.ts';
import { sectionName } from '#web/ui/text/display-text.ts';

/** How a section of the book stands to a version, in words. */
export interface Difference {
  id: string;
  title: string;
  words: string[];
  /** Its text differs, so that it can be looked at. */
  hasText: boolean;
}

/** What differs between a version and the book as it is, section by section; those that are the same are left out. */
export function differencesOf(version: readonly BookVersionSection[], now: readonly SectionHead[]): Difference[] {
  const current = new Map(now.map((head) => [head.id, head]));
  const known = new Set(version.map(({ id }) => id));
  const moved = movedIds(
    version.map(({ id }) => id).filter((id) => current.has(id)),
    now.map(({ id }) => id).filter((id) => known.has(id)),
  );
  const differences = version.map(({ id, title, state }): Difference => {
    const head = current.get(id);
    const words = [
      ...(state === 'gone' || !head ? ['deleted since'] : []),
      ...(head && head.title !== title ? [`called “${sectionName(head.title) || 'Untitled section'}” now`] : []),
      ...(moved.has(id) ? ['moved since'] : []),
      ...(state === 'changed' ? ['text or pictures changed since'] : []),
    ];
    return { id, title: sectionName(title) || 'Untitled section', words, hasText: state === 'changed' };
  });
  const added = now
    .filter(({ id }) => !known.has(id))
    .map(({ id, title }) => ({
      id,
      title: sectionName(title) || 'Untitled section',
      words: ['added since; restoring puts it into the trash'],
      hasText: false,
    }));
  return [...differences.filter(({ words }) => words.length > 0), ...added];
}

/** The ids that stand after another neighbour than before, of two orders of the same ids. */
function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const left = [...before];
  const moved = new Set<string>();
  for (const id of after) {
    if (left[0] !== id) moved.add(id);
    left.splice(left.indexOf(id), 1);
  }
  return moved;
}
