import { type Compiler, createCompiler } from './compiler.ts';
import { type BundledFonts, loadFonts } from './fonts.ts';

/** The compiler and the fonts; opening them takes a while. */
export interface TypesetTools {
  compiler: Compiler;
  fonts: BundledFonts;
}

export async function openTypesetTools(): Promise<TypesetTools> {
  const fonts = await loadFonts();
  return { fonts, compiler: createCompiler(fonts) };
}
