import { useCallback, useEffect, useState } from 'react';
import { changeDraft, EMPTY_DRAFT, isBegun, type WizardDraft } from './draft.ts';
import { keepDraft, readDraft } from './kept-draft.ts';

/** The draft, kept in this browser until the book is made or the draft is given up. */
export function useWizardState() {
  const [draft, setDraft] = useState<WizardDraft>(() => readDraft());
  const [wasKept, setWasKept] = useState(() => isBegun(draft));
  useEffect(() => keepDraft(draft), [draft]);

  return {
    draft,
    /** The draft is from an earlier visit. */
    wasKept,
    change: useCallback((part: Partial<WizardDraft>) => setDraft((before) => changeDraft(before, part)), []),
    /** Begins a new draft; returns a function that brings the old one back. */
    startOver: useCallback(() => {
      setDraft(EMPTY_DRAFT);
      setWasKept(false);
      return () => setDraft(draft);
    }, [draft]),
  };
}
