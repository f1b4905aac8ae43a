import type { Outline } from '#contract/drafts.ts';
import { AppError } from '#contract/errors.ts';
import type { DraftedSection, StoredDraft } from '../store/drafts.ts';
import type { Cost } from './drafts.ts';

/** A draft with the outline that its author settled on, about to be written. Sections keep their part where their id is known. */
export function started(draft: StoredDraft, outline: Outline | undefined, newId: () => string): StoredDraft {
  require(draft, ['planned']);
  if (outline === undefined) return going(draft);
  const known = new Map(draft.sections.map((section) => [section.id, section]));
  const taken = new Set<string>();
  const sections = outline.sections.map(({ id, title, kind, summary }): DraftedSection => {
    const before = id === undefined || taken.has(id) ? undefined : known.get(id);
    const ownId = before?.id ?? newId();
    taken.add(ownId);
    const part = before?.part ?? null;
    return { id: ownId, title, kind, summary, part, state: 'waiting', words: 0, findings: [], attempt: 0 };
  });
  return going({ ...draft, sections });
}

export function paused(draft: StoredDraft, message = ''): StoredDraft {
  require(draft, ['running']);
  return halted(draft, 'paused', message);
}

export function resumed(draft: StoredDraft): StoredDraft {
  require(draft, ['paused', 'failed']);
  return going(draft);
}

export function cancelled(draft: StoredDraft): StoredDraft {
  require(draft, ['planned', 'running', 'paused', 'failed']);
  return halted(draft, 'cancelled', '');
}

/** A draft whose writing met something that nobody foresaw. */
export function failed(draft: StoredDraft, message: string): StoredDraft {
  return halted(draft, 'failed', message);
}

/** A draft that writes one of its sections again. One that is running does it in its turn; one that rests goes on. */
export function redone(draft: StoredDraft, sectionId: string): StoredDraft {
  require(draft, ['running', 'paused', 'done', 'failed', 'cancelled']);
  const section = draft.sections.find(({ id }) => id === sectionId);
  if (!section) throw new AppError('section_not_found');
  if (section.state === 'writing') throw new AppError('job_state');
  const asked = withSection(draft, { ...section, state: 'waiting', findings: [], attempt: section.attempt + 1 });
  return draft.state === 'running' ? asked : going(asked);
}

/** A draft for which a text service was used once more. */
export function withCost(draft: StoredDraft, { tokens, is_counted }: Cost): StoredDraft {
  return { ...draft, tokens_used: draft.tokens_used + tokens, is_counted: draft.is_counted && is_counted };
}

/** The section that comes next; undefined where all are written. */
export function nextSection({ sections }: StoredDraft): DraftedSection | undefined {
  return sections.find(({ state }) => state !== 'written');
}

/** A draft of which one section is other than it was. */
export function withSection(draft: StoredDraft, section: DraftedSection): StoredDraft {
  return { ...draft, sections: draft.sections.map((one) => (one.id === section.id ? section : one)) };
}

/** A draft in a new run; done where nothing is left to write. */
function going(draft: StoredDraft): StoredDraft {
  const run = draft.run + 1;
  return { ...draft, run, message: '', state: nextSection(draft) === undefined ? 'done' : 'running' };
}

function halted(draft: StoredDraft, state: StoredDraft['state'], message: string): StoredDraft {
  const sections = draft.sections.map((section) =>
    section.state === 'writing' ? { ...section, state: 'waiting' as const } : section,
  );
  return { ...draft, sections, state, message, run: draft.run + 1 };
}

function require({ state }: StoredDraft, allowed: readonly StoredDraft['state'][]): void {
  if (!allowed.includes(state)) throw new AppError('job_state');
}
