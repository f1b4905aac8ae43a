import type { TypstSource } from '#export/typst/typst-book.ts';
import type { CompiledBook } from '#server/typeset/compiler.ts';
import type { InterruptibleWork } from '#server/typeset/lay-out-book.ts';
import { type BookSources, type SectionStart, writeBookFile } from './book-sources.ts';
import { createFaults } from './faults.ts';
import type { BookStep, LaidOutBook, TextEdit } from './live-jobs.ts';
import type { WarmTools } from './open-live-book.ts';

/** A cache entry is kept if one of this many last layouts of the whole book used it. */
const KEPT_LAYOUTS = 2;

/** A whole book that is laid out again and again, in a process where no keystroke waits for it. */
interface WholeBook {
  /**
   * Applies edits and takes one step of the layout, which starts again after any change. The last step writes the pages to the file; it comes
   * a while after the positions are final.
   */
  layOut(edits: readonly TextEdit[], file: string): Promise<BookStep>;
  /** Notes that the book was loaded again: an unfinished layout is dropped. */
  reread(): void;
}

interface Layout {
  source: TypstSource;
  steps: InterruptibleWork<CompiledBook>;
  standing: CompiledBook | null;
}

export function createWholeBook(tools: WarmTools, sources: BookSources): WholeBook {
  const faults = createFaults(tools, sources);
  let layout: Layout | null = null;

  function begun(): Layout {
    const source = sources.whole();
    return { source, steps: tools.compiler.layoutSteps(source, tools.memory), standing: null };
  }

  function told({ pages, starts }: CompiledBook, source: TypstSource): LaidOutBook {
    const places = source.diagnostics.map(({ sectionId, block }) => sources.placeOf(sectionId, block));
    const sections = startsOf(source, starts).map(({ id, page }) => ({ id, page }));
    return { pages, sections, warnings: source.diagnostics, places };
  }

  async function write({ pages, starts, vector }: CompiledBook, source: TypstSource, file: string): Promise<void> {
    const sections = startsOf(source, starts);
    await writeBookFile(file, {
      starts: sections,
      rest: starts[sections.length] ?? pages + 1,
      pages: vector(),
      remembered: tools.memory.told(),
    });
    tools.compiler.forget(KEPT_LAYOUTS);
  }

  return {
    async layOut(edits, file) {
      if (edits.length > 0) layout = null;
      for (const edit of edits) {
        // The process of the open section looks for missing sections.
        if (sources.edit(edit) === 'misfit') return { at: 'misfit', sectionId: edit.sectionId };
      }
      const { source, steps, standing } = (layout ??= begun());
      // It starts again if this fails.
      layout = null;
      if (standing) {
        await write(standing, source, file);
        return { at: 'read' };
      }
      try {
        const step = steps.next();
        layout = { source, steps, standing: step.done ? step.value : null };
        return step.done ? { at: 'stands', book: told(step.value, source) } : { at: 'work' };
      } catch (error) {
        return { at: 'unset', problem: faults.of(error, source) };
      }
    },
    reread() {
      layout = null;
    },
  };
}

function startsOf({ sections }: TypstSource, starts: readonly number[]): SectionStart[] {
  const all = [...sections.values()].flatMap((chapter) => chapter.ids.map((id) => ({ id, chapterId: chapter.id })));
  return all.map((section, index) => ({ ...section, page: starts[index] ?? 1 }));
}
