import { AppError } from '#contract/errors.ts';
import type { NewSection } from '#contract/sections.ts';
import { newSection } from './section-content.ts';
import type { DemoSection } from './shelf.ts';
import { historyAfter } from './versions.ts';

/**
 * The sections a project has after its list was replaced. A section that was there keeps what the list leaves out, its text above
 * all, and its version goes up only where something in it changed.
 */
export function replaceSections(
  current: readonly DemoSection[],
  given: readonly NewSection[],
  { newId, now }: { newId: () => string; now: string },
): DemoSection[] {
  refuseRepeatedIds(given);
  const before = new Map(current.map((section) => [section.id, section]));
  return given.map((section, index) => {
    const fresh = newSection(section, index, newId);
    const old = before.get(fresh.id);
    return old ? merged(old, fresh, section, now) : fresh;
  });
}

function merged(old: DemoSection, fresh: DemoSection, given: NewSection, now: string): DemoSection {
  const keepsText = given.doc === undefined && given.content == null;
  const next: DemoSection = {
    ...old,
    title: given.title ?? old.title,
    order: fresh.order,
    images: given.images ?? old.images,
    ...(keepsText ? {} : { doc: fresh.doc, content: fresh.content, word_count: fresh.word_count }),
  };
  const changed =
    JSON.stringify(next.images) !== JSON.stringify(old.images) ||
    (['title', 'order', 'content'] as const).some((key) => next[key] !== old[key]);
  if (!changed) return next;
  return { ...next, version: old.version + 1, lastSaveId: null, history: historyAfter(old, next.word_count, now) };
}

function refuseRepeatedIds(given: readonly NewSection[]): void {
  const ids = given.map(({ id }) => id);
  const index = ids.findIndex((id, at) => id !== undefined && ids.indexOf(id) < at);
  if (index < 0) return;
  const message = `Two sections have the id ${ids[index]}. Please give each section its own.`;
  throw new AppError('invalid_input', { message, issues: [{ path: `content.sections.${index}.id`, message }] });
}
