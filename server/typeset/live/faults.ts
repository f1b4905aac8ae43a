import type { TypstSource } from '#export/typst/typst-book.ts';
import { problemIn } from '#server/typeset/pdf/book-source.ts';
import { TypesetProblems } from '#server/typeset/compiler.ts';
import { createLayoutMemory } from '#server/typeset/layout-memory.ts';
import type { TypesetTools } from '#server/typeset/typeset-tools.ts';
import type { BookSources } from './book-sources.ts';
import type { LiveProblem } from './live-jobs.ts';

/** Finds the block that the typesetter cannot set. */
interface Faults {
  /** Describes an error. Throws it again if it is not an error in the text. */
  of(error: unknown, source: TypstSource): LiveProblem;
}

export function createFaults(tools: Pick<TypesetTools, 'compiler'>, sources: BookSources): Faults {
  function isSet(source: TypstSource): boolean {
    try {
      // A memory of its own, so that what is known of the book stays.
      tools.compiler.vector(source, createLayoutMemory());
      return true;
    } catch (error) {
      if (error instanceof TypesetProblems) return false;
      throw error;
    }
  }

  /** Of a chapter and its scenes, the first one with whose text the chapter cannot be set. */
  function failing(ids: readonly string[]): string | undefined {
    return ids.length === 1 ? ids[0] : ids.find((id) => !isSet(sources.alone(id, 1, sources.blocksIn(id))));
  }

  return {
    of(error, source) {
      if (!(error instanceof TypesetProblems)) throw error;
      const { message, section } = problemIn(error, source);
      if (!section) return { error: message, sectionId: null, place: null };
      const sectionId = failing(section.ids) ?? section.id;
      const count = sources.blocksIn(sectionId);
      const block = shortestFailing(count, (blocks) => isSet(sources.alone(sectionId, 1, blocks))) - 1;
      return { error: message, sectionId, place: sources.placeOf(sectionId, Math.max(0, block)) };
    },
  };
}

/** The smallest number of blocks, out of `count`, with which a text cannot be set. With more blocks it cannot be set either. */
export function shortestFailing(count: number, isSet: (blocks: number) => boolean): number {
  let [set, failing] = [0, count];
  while (failing - set > 1) {
    const middle = (set + failing) >> 1;
    if (isSet(middle)) set = middle;
    else failing = middle;
  }
  return failing;
}
