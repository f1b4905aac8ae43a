import { textBytes } from '../bounds/text-bytes.ts';
import type { StoredTrash, TrashStore } from '../store/trash.ts';
import { removeLog } from './memory-living.ts';
import { compareText, type Memory, type MemoryTrashedSection } from './state.ts';

export function memoryTrash(memory: Memory): TrashStore {
  const { projects, sections } = memoryTrashParts(memory);

  return {
    async list(ownerId, others) {
      return [...sections(), ...projects()]
        .filter(
          ({ owner_id, kind, project_id }) =>
            owner_id === ownerId || (kind === 'section' && others.includes(project_id)),
        )
        .sort((one, other) => compareText(other.deleted_at, one.deleted_at) || compareText(one.id, other.id))
        .map(({ owner_id: _owner, ...entry }) => entry);
    },

    listExpired: async (before) =>
      [...sections(), ...projects()]
        .filter(({ deleted_at }) => deleted_at < before)
        .map(({ id, kind, owner_id }) => ({ id, kind, owner_id })),

    listSections: async (projectId) =>
      memory.state.trashedSections
        .filter(({ project_id }) => project_id === projectId)
        .sort((one, other) => compareText(one.deleted_at, other.deleted_at) || compareText(one.id, other.id))
        .map(({ id, section_id, section }) => ({ id, section_id, text_bytes: textBytes(section) })),

    async findSection(id) {
      const owner = sections().find((entry) => entry.id === id);
      const found = memory.state.trashedSections.find((entry) => entry.id === id);
      if (!owner || !found) return null;
      const { section, deleted_at: _at, ...entry } = found;
      return { ...entry, owner_id: owner.owner_id, text_bytes: textBytes(section) };
    },

    async putSection({ projectId, sectionId }, { now, ...entry }) {
      const isIt = ({ project_id, id }: { project_id: string; id: string }) =>
        project_id === projectId && id === sectionId;
      const section = memory.state.sections.find(isIt);
      if (!section) return null;
      const { position } = section;
      const place = { project_id: projectId, section_id: sectionId, position };
      memory.change({
        sections: memory.state.sections.filter((one) => one !== section),
        trashedSections: [...memory.state.trashedSections, { ...entry, ...place, section, deleted_at: now }],
      });
      removeLog(memory, { projectId, sectionId });
      return textBytes(section);
    },

    async takeSection(id, sectionId) {
      const entry = memory.state.trashedSections.find((one) => one.id === id);
      if (!entry) return false;
      memory.change({
        sections: [...memory.state.sections, { ...entry.section, id: sectionId }],
        trashedSections: memory.state.trashedSections.filter((one) => one !== entry),
      });
      return true;
    },

    async removeSection(id) {
      const { trashedSections } = memory.state;
      const left = trashedSections.filter((one) => one.id !== id);
      memory.change({ trashedSections: left });
      return left.length < trashedSections.length;
    },

    async putProject(ownerId, id, now) {
      const project = memory.state.projects.find((one) => one.id === id && one.owner_id === ownerId);
      if (!project) return false;
      memory.change({
        projects: memory.state.projects.filter((one) => one !== project),
        trashedProjects: [...memory.state.trashedProjects, { ...project, trashed_at: now }],
      });
      return true;
    },

    async takeProject(ownerId, id) {
      const trashed = memory.state.trashedProjects.find((one) => one.id === id && one.owner_id === ownerId);
      if (!trashed) return false;
      const { trashed_at: _at, ...project } = trashed;
      memory.change({
        projects: [...memory.state.projects, project],
        trashedProjects: memory.state.trashedProjects.filter((one) => one !== trashed),
      });
      return true;
    },

    async hideProject(ownerId, id, now) {
      const trashed = memory.state.trashedProjects.find((one) => one.id === id && one.owner_id === ownerId);
      if (!trashed) return false;
      const { trashed_at: _at, ...project } = trashed;
      memory.change({
        staged: [...memory.state.staged, { ...project, text_bytes: 0, versions_bytes: 0, staged_at: now }],
        trashedProjects: memory.state.trashedProjects.filter((one) => one !== trashed),
      });
      return true;
    },
  };
}

type Entry = StoredTrash & { owner_id: string };

/** What the list of the trash shows, of everybody. */
function memoryTrashParts(memory: Memory) {
  function projects(): Entry[] {
    return memory.state.trashedProjects.map(({ id, owner_id, title, trashed_at }) => {
      const word_count = memory.state.sections
        .filter(({ project_id }) => project_id === id)
        .reduce((sum, section) => sum + section.word_count, 0);
      const named = { id, owner_id, title, project_id: id, project_title: title };
      return { ...named, kind: 'project' as const, word_count, deleted_at: trashed_at };
    });
  }

  function entryOf({ id, project_id, section, deleted_at }: MemoryTrashedSection): Entry[] {
    const books = [...memory.state.projects, ...memory.state.trashedProjects];
    return books
      .filter((book) => book.id === project_id)
      .map(({ owner_id, title: project_title }) => {
        const { title, word_count } = section;
        return { id, owner_id, kind: 'section' as const, title, project_id, project_title, word_count, deleted_at };
      });
  }

  return { projects, sections: () => memory.state.trashedSections.flatMap(entryOf) };
}
