import { useMemo, useState } from 'react';

/** The state of a generation for the open section, as the title row shows it. */
export interface GenerationState {
  status: 'no' | 'running' | 'failed';
  /** The sentence behind a failure. */
  message: string;
}

const NONE: GenerationState = { status: 'no', message: '' };

export function useGenerationState() {
  const [state, setState] = useState(NONE);
  const actions = useMemo(
    () => ({
      begin: () => setState({ status: 'running', message: '' }),
      fail: (message: string) => setState({ status: 'failed', message }),
      end: () => setState(NONE),
    }),
    [],
  );
  return { ...state, ...actions };
}
