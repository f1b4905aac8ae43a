import { createSectionMemory, type SectionMemory } from '#export/typst/book-sections.ts';
import { type Compiler, createCompiler } from './compiler.ts';
import { codePointsOf } from './fonts/cmap.ts';
import { renamedFont } from './fonts/sfnt.ts';
import { type Fonts, type FontSources, loadFonts } from './fonts/font-files.ts';
import { createLayoutMemory, type LayoutMemory } from './layout-memory.ts';

/** The compiler and the fonts; opening them takes a while. */
export interface TypesetTools {
  compiler: Compiler;
  fonts: Fonts;
  /** The memory of the last layout, where the next book may be the same one. */
  memory?: LayoutMemory;
}

/** A font of an author, and the family that it is renamed to. */
export interface OwnFont {
  bytes: Buffer;
  family: string;
}

export async function openTypesetTools(sources: FontSources = {}): Promise<TypesetTools> {
  const fonts = await loadFonts(sources);
  return { fonts, compiler: createCompiler(fonts) };
}

/** Opens the tools of each theme when the first book uses it, with the operator's fonts in `folder`. */
export function createToolbox(folder?: string): (faces: readonly string[]) => Promise<TypesetTools> {
  const opened = new Map<string, Promise<TypesetTools>>();
  return (faces) => {
    const key = faces.join();
    const tools = opened.get(key) ?? openTypesetTools({ faces, folder });
    opened.set(key, tools);
    // After a failure, the next book tries again.
    tools.catch(() => opened.delete(key));
    return tools;
  };
}

/** The tools with an author's own fonts added. They are only for this author's book, and are not kept. */
export function withOwnFonts(tools: TypesetTools, own: readonly OwnFont[]): TypesetTools {
  if (own.length === 0) return tools;
  const { fonts } = tools;
  const blobs = own.map(({ bytes, family }) => renamedFont(bytes, family));
  const covered = new Set(blobs.flatMap((blob) => [...codePointsOf(blob)]));
  const covers = (codePoint: number) => covered.has(codePoint) || fonts.covers(codePoint);
  const all = { ...fonts, blobs: [...fonts.blobs, ...blobs], covers };
  return { fonts: all, compiler: createCompiler(all) };
}

/** What is kept of a book for its next layout. */
interface BookMemory {
  memory: NonNullable<TypesetTools['memory']>;
  /** The sources of its sections as they were written for the compiler. */
  written: SectionMemory;
}

/** The compiler and the fonts, and what is known of the book, where the next one may be the same. */
export type BookTools = TypesetTools & Partial<BookMemory>;

export function createBookMemory(): BookMemory {
  return { memory: createLayoutMemory(), written: createSectionMemory() };
}
