import type { PreflightFinding } from '#contract/exports.ts';

/** How grave a finding is, as an author reads it. */
export const SEVERITY_LABELS: Readonly<Record<PreflightFinding['severity'], string>> = {
  error: 'Error',
  warning: 'Warning',
  hint: 'Note',
};
