import type { FontEmbedding } from '#contract/fonts.ts';
import { FontProblem } from './font-facts.ts';

/** The bits of `fsType` in a font's OS/2 table: what its maker permits. */
const BITS = { restricted: 0x2, previewAndPrint: 0x4, editable: 0x8, noSubsetting: 0x100, bitmapsOnly: 0x200 } as const;

/**
 * What may be done with a font by its licence bits. Of several permissions the widest holds, as the specification has it for older fonts.
 * Throws FontProblem where the font may not stand in a PDF as books are made: as outlines, and with the letters that are used.
 */
export function embeddingOf(fsType: number): FontEmbedding {
  const has = (bit: number) => (fsType & bit) !== 0;
  if (has(BITS.bitmapsOnly))
    throw new FontProblem('This font permits embedding as bitmaps alone, and a book embeds its outlines.');
  if (has(BITS.noSubsetting))
    throw new FontProblem('This font forbids embedding a part of it, and a book embeds only the letters that it uses.');
  if (has(BITS.editable)) return 'editable';
  if (has(BITS.previewAndPrint)) return 'preview_print';
  if (has(BITS.restricted))
    throw new FontProblem(
      'The licence bits of this font forbid embedding it (restricted). Please ask its maker for a licence, or choose another font.',
    );
  return 'installable';
}
