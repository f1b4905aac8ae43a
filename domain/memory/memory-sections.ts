import { bookBytes, textBytes } from '../bounds/text-bytes.ts';
import { isRewriting } from '../store/is-rewriting.ts';
import type { SectionChanges, SectionKey, SectionStore, StoredSection } from '../store/sections.ts';
import { noteRewriting, removeLog } from './memory-living.ts';
import { compareText, type Memory } from './state.ts';

export function memorySections(memory: Memory): SectionStore {
  const isOwn = (ownerId: string, projectId: string) =>
    memory.state.projects.some(({ id, owner_id }) => id === projectId && owner_id === ownerId);
  const get = ({ projectId, sectionId }: SectionKey) =>
    memory.state.sections.find(({ project_id, id }) => project_id === projectId && id === sectionId) ?? null;
  const findOwn = (ownerId: string, key: SectionKey) => (isOwn(ownerId, key.projectId) ? get(key) : null);
  const inProject = (projectId: string) =>
    memory.state.sections.filter(({ project_id }) => project_id === projectId).sort(inOrder);
  const ofOwner = (ownerId: string) =>
    memory.state.projects
      .filter(({ owner_id }) => owner_id === ownerId)
      .sort((one, other) => compareText(other.updated_at, one.updated_at) || compareText(one.id, other.id))
      .flatMap(({ id }) => inProject(id));

  function replace(before: StoredSection, after: StoredSection): void {
    memory.change({ sections: memory.state.sections.map((section) => (section === before ? after : section)) });
  }

  return {
    find: async (ownerId, key) => findOwn(ownerId, key),
    async findState(ownerId, key) {
      const section = findOwn(ownerId, key);
      return section && { ...section, text_bytes: textBytes(section) };
    },
    findDocument: async (ownerId, key) => findOwn(ownerId, key),
    findText: async (key) => get(key),
    listHeads: async (projectId) => inProject(projectId),
    list: async (projectId) => inProject(projectId),
    listOwn: async (ownerId) => ofOwner(ownerId),
    listOwnKeys: async (ownerId) =>
      ofOwner(ownerId).map(({ project_id, id }) => ({ projectId: project_id, sectionId: id })),

    async count(projectId) {
      const sections = inProject(projectId);
      return { count: sections.length, next: (sections.at(-1)?.position ?? -1) + 1 };
    },

    bytes: async (projectId) => bookBytes(inProject(projectId)),
    ownBytes: async (ownerId) => bookBytes(ofOwner(ownerId)),

    async add(sections) {
      memory.change({ sections: [...memory.state.sections, ...sections] });
    },

    listSizes: async (projectId) =>
      inProject(projectId).map((section) => ({ ...section, text_bytes: textBytes(section) })),

    async copy(from, ids, { projectId, now }) {
      const fresh = { project_id: projectId, version: 1, last_save_id: null, updated_at: now };
      const copies = inProject(from)
        .filter(({ id }) => ids.includes(id))
        .map((section) => ({ ...section, ...fresh }));
      memory.change({ sections: [...memory.state.sections, ...copies] });
    },

    async holdsAlready(key, changes) {
      const section = get(key);
      const { fingerprint: _fingerprint, ...compared } = changes;
      return section !== null && isSame(section, { ...section, ...compared });
    },

    async write({ version, changes, saveId, now, ...key }, returned = []) {
      const before = get(key);
      if (before?.version !== version) return null;
      const after = { ...before, ...changes, version: version + 1, last_save_id: saveId, updated_at: now };
      replace(before, after);
      if (isRewriting(changes)) noteRewriting(memory, key);
      return { ...Object.fromEntries(returned.map((part) => [part, after[part]])), text_bytes: textBytes(after) };
    },

    async writeOrder(projectId, ids) {
      const sections = memory.state.sections.map((section) => {
        const position = section.project_id === projectId ? ids.indexOf(section.id) : -1;
        return position < 0 ? section : { ...section, position };
      });
      memory.change({ sections });
    },

    async remove(key) {
      const section = get(key);
      memory.change({ sections: memory.state.sections.filter((one) => one !== section) });
      removeLog(memory, key);
      return section && textBytes(section);
    },
  };
}

function inOrder(one: StoredSection, other: StoredSection): number {
  return (
    one.position - other.position || compareText(one.created_at, other.created_at) || compareText(one.id, other.id)
  );
}

function isSame(before: StoredSection, after: StoredSection & SectionChanges): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
