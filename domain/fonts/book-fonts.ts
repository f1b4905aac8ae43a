import { FONT_ROLES, type FontRole } from '#book/layout/themes/own-faces.ts';
import type { Layout } from '#book/layout/layout.ts';
import { fold } from '#book/text/normalize-text.ts';
import type { FontEmbedding } from '#contract/fonts.ts';
import type { Records } from '#domain/store/store.ts';

/** A font of the author in a book: one style of the family that was chosen for a role. */
export interface BookFont {
  role: FontRole;
  hash: string;
  type: 'font/ttf' | 'font/otf';
  weight: number;
  isItalic: boolean;
  embedding: FontEmbedding;
}

type FontChoice = Pick<Layout, 'text_font' | 'heading_font'>;

/** The families that a layout names, by role. */
export function chosenFamilies({ text_font, heading_font }: FontChoice): Readonly<Record<FontRole, string>> {
  return { text: text_font, headings: heading_font };
}

/** The fonts of a book. They are its author's own, even where others have a family of this name. */
export async function findBookFonts(
  { fonts }: Pick<Records, 'fonts'>,
  ownerId: string,
  layout: FontChoice,
): Promise<BookFont[]> {
  const chosen = chosenFamilies(layout);
  const folded = FONT_ROLES.map((role) => ({ role, family: fold(chosen[role]) })).filter(({ family }) => family !== '');
  const rows = await fonts.findFamilies(
    ownerId,
    folded.map(({ family }) => family),
  );
  return folded.flatMap(({ role, family }) =>
    rows
      .filter(({ family_folded }) => family_folded === family)
      .map(({ hash, type, weight, is_italic, embedding }) => ({
        role,
        hash,
        type,
        weight,
        isItalic: is_italic === 1,
        embedding,
      })),
  );
}
