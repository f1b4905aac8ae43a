import { z } from 'zod';
import { DESCRIPTION_MAX, TITLE_MAX } from '#book/catalogue/limits.ts';
import { isTemplateId } from '#book/catalogue/template-list.ts';
import { THEME_IDS } from '#book/layout/themes/theme.ts';
import { WIZARD_BOOK_TYPES, type WizardBookTypeId } from '#book/catalogue/book-types.ts';
import { OwnTheme } from '#contract/own-themes.ts';
import { readPersonal, removePersonal, writePersonal } from '#web/lib/session/personal-storage.ts';
import { changeDraft, EMPTY_DRAFT, isBegun, type WizardDraft } from './draft.ts';

/** The name under which the draft is stored for the signed-in person. */
const DRAFT_KEY = 'wizard-draft';

const Kept = z.object({
  draft: z.object({
    title: z.string().max(TITLE_MAX),
    description: z.string().max(DESCRIPTION_MAX),
    bookType: z.custom<WizardBookTypeId>((value) => WIZARD_BOOK_TYPES.some(({ id }) => id === value)),
    templateId: z.custom<WizardDraft['templateId']>((value) => value === null || isTemplateId(value as string)),
    theme: z.enum(THEME_IDS),
    ownTheme: OwnTheme.nullable().catch(null),
  }),
});

/** The stored draft, as far as it is valid; otherwise an empty one. */
export function readDraft(value: unknown = readPersonal(DRAFT_KEY)): WizardDraft {
  const kept = Kept.safeParse(value);
  return kept.success ? changeDraft(kept.data.draft, {}) : EMPTY_DRAFT;
}

/** Stores a draft until the book is created or the draft is thrown away; an empty one is removed. */
export function keepDraft(draft: WizardDraft): void {
  if (isBegun(draft)) writePersonal(DRAFT_KEY, { draft });
  else forgetDraft();
}

/** Whether a draft is stored and so would be here again after leaving; false where the browser refuses its storage. */
export function isDraftKept(): boolean {
  return readPersonal(DRAFT_KEY) !== null;
}

export function forgetDraft(): void {
  removePersonal(DRAFT_KEY);
}
