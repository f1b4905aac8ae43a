import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckKind } from '#book/checks/finding.ts';
import { SEVERITIES } from '#book/layout/print-finding.ts';
import { acceptFindings, checkProject, fixFindings, type PlacedFinding } from '#contract/checks.ts';
import { announceBookChanged } from '#web/lib/books/book-changes.ts';
import { undoBookChange } from '#web/lib/books/section-calls.ts';
import { saveNewestText } from '#web/lib/books/book-file.ts';
import { call } from '#web/lib/calls/api.ts';
import { counted } from '#web/lib/counted.ts';

/** The last action, and what is needed to undo it. */
interface Done {
  words: string;
  versionId: string | null;
}

/** The findings in the current book and the actions on them. `onDone` is called after each action. */
export function useChecks(projectId: string, onDone: () => void) {
  const [done, setDone] = useState<Done | null>(null);
  const params = { id: projectId };
  const queryKey = ['checks', projectId];

  const found = useQuery({
    queryKey,
    async queryFn({ signal }) {
      await saveNewestText(projectId);
      return call(checkProject, { params, query: {}, signal });
    },
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

  const changed = async (next: Done | null) => {
    setDone(next);
    await announceBookChanged(projectId);
    onDone();
  };

  const fix = useMutation({
    async mutationFn(ids: string[]) {
      await saveNewestText(projectId);
      return call(fixFindings, { params, body: { ids } });
    },
    onSuccess: ({ fixed, version_id }, ids) => changed({ words: fixedWords(fixed, ids.length), versionId: version_id }),
  });
  const undo = useMutation({
    mutationFn: (versionId: string) => undoBookChange(projectId, versionId),
    onSuccess: (words) => changed({ words, versionId: null }),
  });
  const accept = useMutation({
    mutationFn: (given: { ids: string[]; meant: boolean }) => call(acceptFindings, { params, body: given }),
    onSuccess: (_answer, { meant }) =>
      changed({ words: meant ? 'Marked as intended.' : 'Back among the findings.', versionId: null }),
  });

  const isBusy = fix.isPending || undo.isPending || accept.isPending;
  const error = fix.error ?? undo.error ?? accept.error;
  return { found, done, isBusy, error, fix: fix.mutate, undo: undo.mutate, accept: accept.mutate };
}

/** The names of the kinds of findings for authors. */
export const KIND_LABELS: Readonly<Record<CheckKind, string>> = {
  rules: 'Numbers',
  continuity: 'Continuity',
  legal: 'Licences and names',
  craft: 'Read-aloud texts',
};

const NOUNS = { error: 'error', warning: 'warning', hint: 'note' } as const;

/** The number of findings of each severity, such as "1 error, 12 warnings." */
export function summaryOf(findings: readonly PlacedFinding[]): string {
  const counts = SEVERITIES.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [counted(count, NOUNS[severity])];
  });
  return counts.length === 0 ? 'No problems found.' : `${counts.join(', ')}.`;
}

/** A sentence that says how many of the requested fixes were made. */
function fixedWords(fixed: number, asked: number): string {
  if (fixed === 0) return 'Nothing was fixed: the text has changed since it was checked.';
  const rest = asked - fixed;
  return `${counted(fixed, 'finding')} fixed.${rest > 0 ? ` ${counted(rest, 'finding')} could not be.` : ''}`;
}
