import { useLocation, useNavigate } from 'react-router';
import { stepOf, type WizardDraft } from './draft.ts';

/** The step that the address names. Each Next is a step of the browser's history, so that Back and Forward lead through the steps. */
export function useWizardStep(draft: WizardDraft) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const step = stepOf(new URLSearchParams(search).get('step'), draft);
  const isBehindNext = (state as { isBehindNext?: boolean } | null)?.isBehindNext === true;
  const show = (next: number) => void navigate(addressOf(next), { replace: true });

  return {
    step,
    /** Puts another step in the place of this one. */
    show,
    goOn: () => void navigate(addressOf(step + 1), { state: { isBehindNext: true } }),
    /** To the step before, which is where Back leads, unless this one was opened by its address. */
    goBack: () => (isBehindNext ? void navigate(-1) : show(step - 1)),
  };
}

function addressOf(step: number): { search: string } {
  return { search: step === 0 ? '' : `?step=${step + 1}` };
}
