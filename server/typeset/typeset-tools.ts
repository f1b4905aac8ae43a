import { type Compiler, createCompiler } from './compiler.ts';
import type { LayoutMemory } from './layout-memory.ts';
import { type Fonts, type FontSources, loadFonts } from './fonts.ts';

/** The compiler and the fonts; opening them takes a while. */
export interface TypesetTools {
  compiler: Compiler;
  fonts: Fonts;
  /** Where the next book may be the same one: what its layout came to. */
  memory?: LayoutMemory;
}

export async function openTypesetTools(sources: FontSources = {}): Promise<TypesetTools> {
  const fonts = await loadFonts(sources);
  return { fonts, compiler: createCompiler(fonts) };
}

/** Opens the tools of each theme when the first book uses it, with the fonts that an operator put into `folder`. */
export function createToolbox(folder?: string): (faces: readonly string[]) => Promise<TypesetTools> {
  const opened = new Map<string, Promise<TypesetTools>>();
  return (faces) => {
    const key = faces.join();
    const tools = opened.get(key) ?? openTypesetTools({ faces, folder });
    opened.set(key, tools);
    // What failed once is tried anew with the next book.
    tools.catch(() => opened.delete(key));
    return tools;
  };
}
