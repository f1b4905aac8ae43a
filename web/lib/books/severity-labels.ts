import type { PreflightFinding } from '#contract/exports.ts';

/** How grave a finding is, as an author reads it. */
export const SEVERITY_LABELS: Readonly<Record<PreflightFinding['severity'], string>> = {
  error: 'To mend',
  warning: 'To look at',
  hint: 'To know',
};
