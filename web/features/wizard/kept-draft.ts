import { z } from 'zod';
import { DESCRIPTION_MAX, TITLE_MAX } from '#book/catalogue/limits.ts';
import { isTemplateId } from '#book/catalogue/template-list.ts';
import { WIZARD_BOOK_TYPES, type WizardBookTypeId } from '#book/catalogue/wizard-book-types.ts';
import { changeDraft, EMPTY_DRAFT, isStepValid, STEPS, type WizardDraft } from './draft.ts';

/** The name that a draft is kept under, for its person alone. */
export const DRAFT_KEY = 'wizard-draft';

/** A draft and the step its author stands at. */
export interface WizardState {
  draft: WizardDraft;
  step: number;
}

export const FRESH: WizardState = { draft: EMPTY_DRAFT, step: 0 };

const Kept = z.object({
  step: z
    .int()
    .min(0)
    .max(STEPS.length - 1),
  draft: z.object({
    title: z.string().max(TITLE_MAX),
    description: z.string().max(DESCRIPTION_MAX),
    bookType: z.custom<WizardBookTypeId>((value) => WIZARD_BOOK_TYPES.some(({ id }) => id === value)),
    templateId: z.custom<WizardDraft['templateId']>((value) => value === null || isTemplateId(value as string)),
  }),
});

/** What was kept, as far as it still makes sense; a fresh start where nothing does. */
export function readKept(value: unknown): WizardState {
  const kept = Kept.safeParse(value);
  if (!kept.success) return FRESH;
  const draft = changeDraft(kept.data.draft, {});
  return { draft, step: isStepValid(0, draft) ? kept.data.step : 0 };
}
