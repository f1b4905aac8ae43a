import { isWorthKeeping, expiredVersions } from '#domain/versions/keeping.ts';
import { AppError } from '#contract/errors.ts';
import { getVersion, listVersions, restoreVersion } from '#contract/versions.ts';
import type { DemoBind } from './answers.ts';
import { presentWithDocument } from './present.ts';
import { type DemoSection, keepSections, requireProject, requireSection, type Shelf } from './shelf.ts';

/** The calls about earlier versions; what each means stands in the contract. */
export function bindVersions(bind: DemoBind, shelf: Shelf): void {
  bind(listVersions, ({ params }) => ({
    versions: requireSection(shelf, params.id, params.sectionId).history.map(({ section, kept_at }) => ({
      version: section.version,
      title: section.title,
      word_count: section.word_count,
      written_at: kept_at,
    })),
  }));

  bind(getVersion, ({ params }) => {
    const { section, kept_at } = requireVersion(shelf, params);
    const { version, title, word_count, content } = section;
    return { version, title, word_count, written_at: kept_at, content };
  });

  bind(restoreVersion, ({ params }) => {
    const { title, doc, content, images, word_count } = requireVersion(shelf, params).section;
    const before = requireSection(shelf, params.id, params.sectionId);
    const after = {
      ...before,
      title,
      doc,
      content,
      images,
      word_count,
      version: before.version + 1,
      lastSaveId: null,
      history: withVersion(before, shelf.now().toISOString()),
    };
    const project = requireProject(shelf, params.id);
    const sections = project.sections.map((section) => (section === before ? after : section));
    keepSections(shelf, project, sections);
    return presentWithDocument(after);
  });
}

/** The history of a section that is about to be written over. */
export function historyAfter(before: DemoSection, wordsAfter: number, now: string): DemoSection['history'] {
  const lastKept = before.history[0]?.kept_at ?? null;
  const edit = { lastKept, now, wordsBefore: before.word_count, wordsAfter };
  return isWorthKeeping(edit) ? withVersion(before, now) : before.history;
}

function withVersion(before: DemoSection, now: string): DemoSection['history'] {
  const { history, ...section } = before;
  const isKept = history[0]?.section.version === before.version;
  if (isKept || (before.content === '' && before.images.length === 0)) return history;
  const all = [{ section, kept_at: now }, ...history];
  const heads = all.map((kept) => ({ version: kept.section.version, kept_at: kept.kept_at }));
  const gone = new Set(expiredVersions(heads, now));
  return all.filter((kept) => !gone.has(kept.section.version));
}

function requireVersion(shelf: Shelf, params: { id: string; sectionId: string; version: number }) {
  const { history } = requireSection(shelf, params.id, params.sectionId);
  const found = history.find(({ section }) => section.version === params.version);
  if (!found) throw new AppError('version_not_found');
  return found;
}
