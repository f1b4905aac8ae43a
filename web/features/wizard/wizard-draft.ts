import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { DESCRIPTION_MAX, TITLE_MAX, TITLE_MIN } from '#book/catalogue/limits.ts';
import { THEME_IDS, type ThemeId } from '#book/layout/themes/theme.ts';
import { DEFAULT_THEME } from '#book/layout/themes/book-theme.ts';
import { OwnTheme } from '#contract/own-themes.ts';
import { isTemplateId, TEMPLATE_LIST, type TemplateId } from '#book/catalogue/template-list.ts';
import {
  DEFAULT_WIZARD_BOOK_TYPE,
  type TemplateGroup,
  WIZARD_BOOK_TYPES,
  type WizardBookTypeId,
} from '#book/catalogue/book-types.ts';
import { readPersonal, removePersonal, writePersonal } from '#web/lib/session/personal-storage.ts';

export const STEPS = ['Book Details', 'Choose Template', 'Review & Create'] as const;

/** A planned book in the wizard. */
export interface WizardDraft {
  title: string;
  description: string;
  bookType: WizardBookTypeId;
  /** Null for a blank book. */
  templateId: TemplateId | null;
  theme: ThemeId;
  /** The chosen own theme, if any. It is based on `theme`. */
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

/** Applies a change to a draft. Drops a template that does not fit the new type. */
export function changeDraft(draft: WizardDraft, change: Partial<WizardDraft>): WizardDraft {
  const next = { ...draft, ...change };
  const isFitting = next.templateId === null || TEMPLATE_LIST[next.templateId].group === groupOf(next.bookType);
  return isFitting ? next : { ...next, templateId: null };
}

/** Whether the draft holds anything that leaving would lose. */
export function isBegun(draft: WizardDraft): boolean {
  return (Object.keys(EMPTY_DRAFT) as (keyof WizardDraft)[]).some((key) => draft[key] !== EMPTY_DRAFT[key]);
}

/** Whether a step is complete. The template is optional. */
export function isStepValid(step: number, draft: WizardDraft): boolean {
  return step === 1 || draft.title.trim().length >= TITLE_MIN;
}

/** The step (from 0) for the step in the address (from 1). At most the last step; the first step while that is not complete. */
export function stepOf(named: string | null, draft: WizardDraft): number {
  if (named === null || !/^\d$/.test(named) || !isStepValid(0, draft)) return 0;
  return Math.min(Math.max(Number(named) - 1, 0), STEPS.length - 1);
}

type StepState = 'completed' | 'active' | 'pending';

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

/** The valid parts of the stored draft, or an empty draft. */
export function readDraft(value: unknown = readPersonal(DRAFT_KEY)): WizardDraft {
  const kept = Kept.safeParse(value);
  return kept.success ? changeDraft(kept.data.draft, {}) : EMPTY_DRAFT;
}

/** Stores a draft until the book is created or the draft is discarded. Removes an empty one. */
function keepDraft(draft: WizardDraft): void {
  if (isBegun(draft)) writePersonal(DRAFT_KEY, { draft });
  else forgetDraft();
}

/** Whether a draft is stored and will be here again after leaving. False if the browser refuses its storage. */
export function isDraftKept(): boolean {
  return readPersonal(DRAFT_KEY) !== null;
}

export function forgetDraft(): void {
  removePersonal(DRAFT_KEY);
}

/** The step that the address names. Each Next adds an entry to the browser's history, so that Back and Forward move between the steps. */
export function useWizardStep(draft: WizardDraft) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const step = stepOf(new URLSearchParams(search).get('step'), draft);
  const isBehindNext = (state as { isBehindNext?: boolean } | null)?.isBehindNext === true;
  const show = (next: number) => void navigate(addressOf(next), { replace: true });

  return {
    step,
    /** Replaces the current step with another one. */
    show,
    goOn: () => void navigate(addressOf(step + 1), { state: { isBehindNext: true } }),
    /** Goes to the step before. The browser's Back does that, unless this step was opened by its address. */
    goBack: () => (isBehindNext ? void navigate(-1) : show(step - 1)),
  };
}

function addressOf(step: number): { search: string } {
  return { search: step === 0 ? '' : `?step=${step + 1}` };
}

/** The draft. It is stored in this browser until the book is created or the draft is discarded. */
export function useWizardState() {
  const [draft, setDraft] = useState<WizardDraft>(() => readDraft());
  const [wasKept, setWasKept] = useState(() => isBegun(draft));
  useEffect(() => keepDraft(draft), [draft]);

  return {
    draft,
    /** Whether the draft is from an earlier visit. */
    wasKept,
    change: useCallback((part: Partial<WizardDraft>) => setDraft((before) => changeDraft(before, part)), []),
    /** Starts a new draft. Returns a function that restores the old one. */
    startOver: useCallback(() => {
      setDraft(EMPTY_DRAFT);
      setWasKept(false);
      return () => setDraft(draft);
    }, [draft]),
  };
}
