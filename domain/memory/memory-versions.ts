import { textBytes } from '../bounds/text-bytes.ts';
import type { SectionKey, StoredSection } from '../store/sections.ts';
import type { VersionStore } from '../store/versions.ts';
import type { Memory } from './state.ts';

export function memoryVersions(memory: Memory): VersionStore {
  const isOf = (section: SectionKey) => (one: SectionKey) =>
    one.projectId === section.projectId && one.sectionId === section.sectionId;
  const newestFirst = (section: SectionKey) =>
    memory.state.versions.filter(isOf(section)).sort((one, other) => other.version - one.version);

  function remove(section: SectionKey, isOver: (version: number) => boolean): void {
    const isGone = isOf(section);
    const versions = memory.state.versions.filter((one) => !(isGone(one) && isOver(one.version)));
    memory.change({ versions });
  }

  return {
    lastKept: async (section) => newestFirst(section)[0]?.kept_at ?? null,
    list: async (section) => newestFirst(section),
    find: async (section, version) => newestFirst(section).find((one) => one.version === version) ?? null,

    async keep({ projectId, sectionId }, now) {
      const section = memory.state.sections.find(({ project_id, id }) => project_id === projectId && id === sectionId);
      if (!section || isEmpty(section)) return 0;
      const { version, title, word_count, updated_at, content, doc, images, opening, machine_words } = section;
      if (newestFirst({ projectId, sectionId }).some((one) => one.version === version)) return 0;
      const text = { version, title, word_count, content, doc, images, opening, machine_words };
      const text_bytes = textBytes(section);
      const kept = { ...text, text_bytes, projectId, sectionId, written_at: updated_at, kept_at: now };
      memory.change({ versions: [...memory.state.versions, kept] });
      return text_bytes;
    },

    async remove(section, versions) {
      remove(section, (version) => versions.includes(version));
    },

    async moveAll(section, sectionId) {
      const isMoved = isOf(section);
      memory.change({ versions: memory.state.versions.map((one) => (isMoved(one) ? { ...one, sectionId } : one)) });
    },

    async removeAll(section) {
      const bytes = newestFirst(section).reduce((sum, { text_bytes }) => sum + text_bytes, 0);
      remove(section, () => true);
      return bytes;
    },
  };
}

function isEmpty(section: StoredSection): boolean {
  return textBytes(section) === 0;
}
