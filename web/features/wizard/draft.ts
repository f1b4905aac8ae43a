import { TITLE_MIN } from '#book/catalogue/limits.ts';
import type { ThemeId } from '#book/layout/themes/theme.ts';
import { DEFAULT_THEME } from '#book/layout/themes/book-theme.ts';
import type { OwnTheme } from '#contract/own-themes.ts';
import { TEMPLATE_LIST, type TemplateId } from '#book/catalogue/template-list.ts';
import {
  DEFAULT_WIZARD_BOOK_TYPE,
  type TemplateGroup,
  WIZARD_BOOK_TYPES,
  type WizardBookTypeId,
} from '#book/catalogue/book-types.ts';

export const STEPS = ['Book Details', 'Choose Template', 'Review & Create'] as const;

/** A book as it is planned in the wizard. */
export interface WizardDraft {
  title: string;
  description: string;
  bookType: WizardBookTypeId;
  /** null starts from scratch. */
  templateId: TemplateId | null;
  theme: ThemeId;
  /** The author's own theme that was chosen, which is based on that one. */
  ownTheme: OwnTheme | null;
}

export const EMPTY_DRAFT: WizardDraft = {
  title: '',
  description: '',
  bookType: DEFAULT_WIZARD_BOOK_TYPE,
  templateId: null,
  theme: DEFAULT_THEME,
  ownTheme: null,
};

/** A draft with a change; a template that does not fit the new type is dropped. */
export function changeDraft(draft: WizardDraft, change: Partial<WizardDraft>): WizardDraft {
  const next = { ...draft, ...change };
  const isFitting = next.templateId === null || TEMPLATE_LIST[next.templateId].group === groupOf(next.bookType);
  return isFitting ? next : { ...next, templateId: null };
}

/** Whether leaving would lose anything. */
export function isBegun(draft: WizardDraft): boolean {
  return (Object.keys(EMPTY_DRAFT) as (keyof WizardDraft)[]).some((key) => draft[key] !== EMPTY_DRAFT[key]);
}

/** Whether a step is complete. The template is optional. */
export function isStepValid(step: number, draft: WizardDraft): boolean {
  return step === 1 || draft.title.trim().length >= TITLE_MIN;
}

/** The step (from 0) that an address names (from 1), at most the last; the first one as long as that is not complete. */
export function stepOf(named: string | null, draft: WizardDraft): number {
  if (named === null || !/^\d$/.test(named) || !isStepValid(0, draft)) return 0;
  return Math.min(Math.max(Number(named) - 1, 0), STEPS.length - 1);
}

export type StepState = 'completed' | 'active' | 'pending';

export function stepState(index: number, current: number): StepState {
  if (index === current) return 'active';
  return index < current ? 'completed' : 'pending';
}

export function bookTypeOf(id: WizardBookTypeId): (typeof WIZARD_BOOK_TYPES)[number] {
  return WIZARD_BOOK_TYPES.find((type) => type.id === id) ?? WIZARD_BOOK_TYPES[0];
}

export function groupOf(id: WizardBookTypeId): TemplateGroup {
  return bookTypeOf(id).group;
}
