import type { BookVersionSection } from '#contract/book-versions.ts';
import { textBytes } from '../bounds/text-bytes.ts';
import type { BookVersionStore } from '../store/book-versions.ts';
import type { StoredSection } from '../store/sections.ts';
import { memorySections } from './memory-sections.ts';
import { compareText, type Memory } from './state.ts';

export function memoryBookVersions(memory: Memory): BookVersionStore {
  const own = (projectId: string) => memory.state.bookVersions.filter(({ project_id }) => project_id === projectId);
  const current = (section: StoredSection) =>
    memory.state.sections.find(({ project_id, id }) => project_id === section.project_id && id === section.id);
  const sectionsOf = (projectId: string, id: string) =>
    own(projectId).find((version) => version.id === id)?.sections ?? [];

  return {
    async add(version) {
      const heads = await memorySections(memory).listHeads(version.project_id);
      const there = memory.state.sections.filter(({ project_id }) => project_id === version.project_id);
      const sections = heads.flatMap(({ id }) => there.filter((section) => section.id === id));
      const added = bytesBeside(
        sections,
        own(version.project_id).flatMap((one) => one.sections),
      );
      memory.change({ bookVersions: [...memory.state.bookVersions, { ...version, sections }] });
      return added;
    },

    list: async (projectId) =>
      own(projectId)
        .sort((one, other) => compareText(other.made_at, one.made_at) || compareText(one.id, other.id))
        .map(({ sections: _sections, ...version }) => version),

    async find(projectId, id) {
      const found = own(projectId).find((version) => version.id === id);
      if (!found) return null;
      const { sections: _sections, ...version } = found;
      return version;
    },

    listSections: async (projectId, id) =>
      sectionsOf(projectId, id).map((section, order) => {
        const { title, word_count } = section;
        return { id: section.id, title, order, word_count, state: stateOf(section, current(section)) };
      }),

    findText: async ({ projectId, sectionId }, id) =>
      sectionsOf(projectId, id).find((section) => section.id === sectionId) ?? null,

    async remove(projectId, ids) {
      const isGone = (version: { id: string }) => ids.includes(version.id);
      const gone = own(projectId).filter(isGone);
      const left = own(projectId).filter((version) => !isGone(version));
      memory.change({ bookVersions: memory.state.bookVersions.filter((version) => !gone.includes(version)) });
      return bytesBeside(
        gone.flatMap(({ sections }) => sections),
        left.flatMap(({ sections }) => sections),
      );
    },

    async listSizes(projectId) {
      const bytes = new Map<string, number>();
      for (const { sections } of own(projectId))
        for (const section of sections) bytes.set(section.id, (bytes.get(section.id) ?? 0) + textBytes(section));
      return [...bytes].map(([id, text_bytes]) => ({ id, text_bytes }));
    },

    // The versions go with their project.
    removeTexts: async () => undefined,
  };
}

/** What the sections come to that are not among others, each state of one once. */
function bytesBeside(sections: readonly StoredSection[], others: readonly StoredSection[]): number {
  const known = new Set(others.map(keyOf));
  let bytes = 0;
  for (const section of sections) {
    if (known.has(keyOf(section))) continue;
    known.add(keyOf(section));
    bytes += textBytes(section);
  }
  return bytes;
}

function keyOf({ id, version, updated_at }: StoredSection): string {
  return JSON.stringify([id, version, updated_at]);
}

function stateOf(section: StoredSection, now: StoredSection | undefined): BookVersionSection['state'] {
  if (!now) return 'gone';
  const isSame = (['content', 'images', 'opening'] as const).every(
    (part) => JSON.stringify(section[part]) === JSON.stringify(now[part]),
  );
  return isSame ? 'same' : 'changed';
}
