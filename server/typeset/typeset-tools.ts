import { type Compiler, createCompiler } from './compiler.ts';
import { type Fonts, loadFonts } from './fonts.ts';

/** The compiler and the fonts; opening them takes a while. */
export interface TypesetTools {
  compiler: Compiler;
  fonts: Fonts;
}

/** With the fonts that an operator put into `fontsFolder`, beside those that come with the program. */
export async function openTypesetTools(fontsFolder: string | null = null): Promise<TypesetTools> {
  const fonts = await loadFonts(fontsFolder);
  return { fonts, compiler: createCompiler(fonts) };
}
