import { useCallback, useEffect, useState } from 'react';
import { readPersonal, removePersonal, writePersonal } from '#web/lib/personal-storage.ts';
import { changeDraft, isBegun, moveStep, type WizardDraft } from './draft.ts';
import { DRAFT_KEY, FRESH, readKept, type WizardState } from './kept-draft.ts';

/** The draft and its step, kept over a reload until the book is made or the draft is given up. */
export function useWizardState() {
  const [state, setState] = useState<WizardState>(() => readKept(readPersonal(DRAFT_KEY)));
  const [wasKept, setWasKept] = useState(() => isBegun(state.draft));
  useEffect(() => {
    if (isBegun(state.draft)) writePersonal(DRAFT_KEY, state);
    else removePersonal(DRAFT_KEY);
  }, [state]);

  return {
    ...state,
    /** The draft is from an earlier visit. */
    wasKept,
    change: useCallback(
      (part: Partial<WizardDraft>) => setState(({ draft, step }) => ({ draft: changeDraft(draft, part), step })),
      [],
    ),
    move: useCallback((by: number) => setState(({ draft, step }) => ({ draft, step: moveStep(step, by) })), []),
    /** Begins anew; gives the way back. */
    startOver: useCallback(() => {
      setState(FRESH);
      setWasKept(false);
      return () => setState(state);
    }, [state]),
  };
}

/** Lets go of what is kept; the page is about to be left. */
export function forgetDraft(): void {
  removePersonal(DRAFT_KEY);
}
