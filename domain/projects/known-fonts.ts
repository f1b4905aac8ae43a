import { fold } from '#book/text/normalize-text.ts';
import { type LayoutChange, type LayoutChoices, layoutOf } from '#book/layout/layout.ts';
import { AppError } from '#contract/errors.ts';
import type { Records } from '../store/store.ts';

const FONT_KEYS = ['text_font', 'heading_font'] as const;

/**
 * Refuses a layout that newly names a family of which the person has no font. One that was chosen before may be sent again, also after its
 * fonts were deleted.
 */
export async function requireKnownFonts(
  { fonts }: Pick<Records, 'fonts'>,
  { ownerId, before, change }: { ownerId: string; before: LayoutChoices; change: LayoutChange },
): Promise<void> {
  const present = layoutOf(before);
  for (const key of FONT_KEYS) {
    const family = change[key] ?? '';
    if (family === '' || family === present[key] || (await fonts.hasFamily(ownerId, fold(family)))) continue;
    const message = `You have no font “${family}”. Please upload it first, or choose one of yours.`;
    throw new AppError('invalid_input', { message, issues: [{ path: `content.layout.${key}`, message }] });
  }
}
