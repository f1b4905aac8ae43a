import { type Compiler, createCompiler } from './compiler.ts';
import { type BundledFonts, loadFonts } from './fonts.ts';

/** The compiler and the fonts; opening them takes a while. */
export interface TypesetTools {
  compiler: Compiler;
  fonts: BundledFonts;
}

/** The tools of a theme that has these faces of its own. */
export async function openTypesetTools(faces: readonly string[] = []): Promise<TypesetTools> {
  const fonts = await loadFonts(faces);
  return { fonts, compiler: createCompiler(fonts) };
}

/** Opens the tools of each theme when the first book uses it. */
export function createToolbox(): (faces: readonly string[]) => Promise<TypesetTools> {
  const opened = new Map<string, Promise<TypesetTools>>();
  return (faces) => {
    const key = faces.join();
    const tools = opened.get(key) ?? openTypesetTools(faces);
    opened.set(key, tools);
    return tools;
  };
}
