import { type Compiler, createCompiler } from './compiler.ts';
import { type BundledFonts, loadFonts } from './fonts.ts';

/** What a book is set with; it takes a while to get ready. */
export interface TypesetTools {
  compiler: Compiler;
  fonts: BundledFonts;
}

export async function openTypesetTools(): Promise<TypesetTools> {
  const fonts = await loadFonts();
  return { fonts, compiler: createCompiler(fonts) };
}
