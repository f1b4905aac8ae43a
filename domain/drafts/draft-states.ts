import type { startJob } from '#contract/drafts.ts';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { DraftedSection, StoredDraft } from './drafts-store.ts';
import type { Cost } from './drafts.ts';

/** A draft with the outline that its author decided on, about to be written. Sections keep their part where their id is known. */
export function started(
  draft: StoredDraft,
  outline: z.output<typeof startJob.body>['outline'],
  newId: () => string,
): StoredDraft {
  require(draft, 'start', ['planned']);
  if (outline === undefined) return going(draft);
  const known = new Map(draft.sections.map((section) => [section.id, section]));
  const taken = new Set<string>();
  const entries = Array.isArray(outline) ? outline : outline.sections;
  const sections = entries.map(({ id, title, kind, summary }): DraftedSection => {
    const before = id === undefined || taken.has(id) ? undefined : known.get(id);
    const ownId = before?.id ?? newId();
    taken.add(ownId);
    const part = before?.part ?? null;
    return { id: ownId, title, kind, summary, part, state: 'waiting', words: 0, findings: [], attempt: 0 };
  });
  return going({ ...draft, sections });
}

export function paused(draft: StoredDraft, message = ''): StoredDraft {
  require(draft, 'pause', ['running']);
  return halted(draft, 'paused', message);
}

export function resumed(draft: StoredDraft): StoredDraft {
  require(draft, 'resume', ['paused', 'failed']);
  return going(draft);
}

export function cancelled(draft: StoredDraft): StoredDraft {
  require(draft, 'cancel', ['planned', 'running', 'paused', 'failed']);
  return halted(draft, 'cancelled', '');
}

/** A draft whose writing failed with an unexpected error. */
export function failed(draft: StoredDraft, message: string): StoredDraft {
  return halted(draft, 'failed', message);
}

/** A draft that writes one of its sections again. A running draft does it in its turn; one that rests writes only this section. */
export function redone(draft: StoredDraft, sectionId: string): StoredDraft {
  require(draft, 'redo', ['running', 'paused', 'done', 'failed', 'cancelled']);
  const section = draft.sections.find(({ id }) => id === sectionId);
  if (!section) throw new AppError('section_not_found');
  if (section.state === 'writing') throw new AppError('job_state', { message: BEING_WRITTEN });
  const rests = restOf(draft);
  const again: DraftedSection = {
    ...section,
    state: 'waiting',
    findings: [],
    attempt: section.attempt + 1,
    ...(rests && { rests }),
  };
  const asked = withSection(draft, again);
  return draft.state === 'running' ? asked : going(asked);
}

/** The state to which a draft returns after the section that was asked for; undefined where it continues to its end. */
function restOf({ state, sections }: StoredDraft): DraftedSection['rests'] {
  if (state === 'running') return sections.find(({ rests }) => rests !== undefined)?.rests;
  if (state === 'done') return undefined;
  return state === 'failed' ? 'paused' : state;
}

/** A draft after one of its sections was written: it continues, is done, or returns to its earlier state. */
export function afterSection(draft: StoredDraft, section: DraftedSection): StoredDraft {
  const { rests = 'running', ...written } = section;
  const after = withSection(draft, written);
  if (nextSection(after) === undefined) return { ...after, state: 'done' };
  return { ...after, state: after.sections.some((one) => one.rests !== undefined) ? 'running' : rests };
}

/** A draft with the cost of one more call of a text service. */
export function withCost(draft: StoredDraft, { tokens, is_counted }: Cost): StoredDraft {
  return { ...draft, tokens_used: draft.tokens_used + tokens, is_counted: draft.is_counted && is_counted };
}

/** The next section: one that was asked for alone, else the first that is not written; undefined where all are. */
export function nextSection({ sections }: StoredDraft): DraftedSection | undefined {
  return sections.find(({ rests }) => rests !== undefined) ?? sections.find(({ state }) => state !== 'written');
}

/** A draft with one of its sections replaced. */
export function withSection(draft: StoredDraft, section: DraftedSection): StoredDraft {
  return { ...draft, sections: draft.sections.map((one) => (one.id === section.id ? section : one)) };
}

/** A draft in a new run; done where nothing is left to write. */
function going(draft: StoredDraft): StoredDraft {
  const run = draft.run + 1;
  return { ...draft, run, message: '', state: nextSection(draft) === undefined ? 'done' : 'running' };
}

function halted(draft: StoredDraft, state: StoredDraft['state'], message: string): StoredDraft {
  const sections = draft.sections.map(({ rests: _rests, ...section }) =>
    section.state === 'writing' ? { ...section, state: 'waiting' as const } : section,
  );
  return { ...draft, sections, state, message, run: draft.run + 1 };
}

type Step = 'start' | 'pause' | 'resume' | 'cancel' | 'redo';

const BEING_WRITTEN = 'This section is being written now. Please wait until it is there, then ask for it again.';
const IS: Record<StoredDraft['state'], string> = {
  planned: 'is not started yet',
  running: 'is being written',
  paused: 'is paused',
  done: 'is written',
  failed: 'met an error',
  cancelled: 'was stopped',
};
const ONLY: Record<Step, string> = {
  start: 'Only one that is not started yet can be started.',
  pause: 'Only one that is being written can be paused.',
  resume: 'Only one that is paused, or met an error, can go on.',
  cancel: 'Only one that is not at its end can be stopped.',
  redo: 'A section can be written again once the draft is started.',
};

function require({ state }: StoredDraft, step: Step, allowed: readonly StoredDraft['state'][]): void {
  if (allowed.includes(state)) return;
  throw new AppError('job_state', { message: `This draft ${IS[state]}. ${ONLY[step]}` });
}
