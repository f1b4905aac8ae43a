import { fold } from '#book/text/fold.ts';
import { searchText } from '../projects/search-text.ts';
import type { BookRole } from '#contract/book-roles.ts';
import type {
  CountedProject,
  FoundProject,
  Growth,
  ProjectQuery,
  ProjectStore,
  StoredProject,
} from '../store/projects.ts';
import { memoryUsage } from './memory-usage.ts';
import { compareText, type Memory } from './state.ts';

export function memoryProjects(memory: Memory): ProjectStore {
  const ownedBy = (ownerId: string) => memory.state.projects.filter(({ owner_id }) => owner_id === ownerId);
  const findOwn = (ownerId: string, id: string) => ownedBy(ownerId).find((project) => project.id === id) ?? null;

  function replace(id: string, change: (project: StoredProject) => StoredProject): void {
    memory.change({ projects: memory.state.projects.map((one) => (one.id === id ? change(one) : one)) });
  }

  async function heldBy(ownerId: string): Promise<number> {
    const { text_bytes, versions_bytes } = await memoryUsage(memory).read(ownerId);
    return text_bytes + versions_bytes;
  }

  function counted(project: StoredProject): CountedProject {
    const sections = memory.state.sections.filter(({ project_id }) => project_id === project.id);
    const word_count = sections.reduce((sum, section) => sum + section.word_count, 0);
    return { ...project, section_count: sections.length, word_count };
  }

  function roleOf(userId: string, project: StoredProject): BookRole | null {
    if (project.owner_id === userId) return 'owner';
    return memory.state.members.find((one) => one.project_id === project.id && one.user_id === userId)?.role ?? null;
  }

  function foundBy(userId: string): FoundProject[] {
    return memory.state.projects.flatMap((project) => {
      const role = roleOf(userId, project);
      return role === null ? [] : [{ ...counted(project), role }];
    });
  }

  return {
    find: async (ownerId, id) => findOwn(ownerId, id),

    // Transactions of this store run one after the other, so there is nothing to lock.
    lock: async (ownerId, ids) =>
      ownedBy(ownerId)
        .filter(({ id }) => ids.includes(id))
        .sort((one, other) => compareText(one.id, other.id)),

    async search(userId, query) {
      const found = foundBy(userId).filter((project) => matches(project, query));
      const page = found.sort(inOrder(query)).slice(query.offset, query.offset + (query.limit ?? found.length));
      return { projects: page, total: found.length };
    },

    async listTags(ownerId) {
      const first = new Map<string, string>();
      for (const tag of ownedBy(ownerId)
        .flatMap(({ tags }) => tags)
        .sort(compareText))
        if (!first.has(fold(tag))) first.set(fold(tag), tag);
      return [...first].sort(([one], [other]) => compareText(one, other)).map(([, tag]) => tag);
    },

    async add(project) {
      memory.change({ projects: [...memory.state.projects, project] });
    },

    async write(project, growth) {
      const before = memory.state.projects.find(({ id }) => id === project.id);
      if (before?.version !== project.version) return null;
      replace(project.id, () => grown(project, growth));
      return heldBy(project.owner_id);
    },

    async touch(id, { now, growth }) {
      replace(id, (project) => grown({ ...project, updated_at: now }, growth));
      return heldBy(memory.state.projects.find((project) => project.id === id)?.owner_id ?? '');
    },

    async count(id, growth) {
      const { trashedProjects } = memory.state;
      const counted = <P extends StoredProject>(project: P): P =>
        project.id === id ? { ...project, ...sizes(project, growth) } : project;
      memory.change({
        projects: memory.state.projects.map(counted),
        trashedProjects: trashedProjects.map(counted),
      });
    },

    async stage(project, now) {
      memory.change({ staged: [...memory.state.staged, { ...project, staged_at: now }] });
    },

    async stayStaged(id, now) {
      const { staged } = memory.state;
      memory.change({ staged: staged.map((one) => (one.id === id ? { ...one, staged_at: now } : one)) });
      return staged.some((one) => one.id === id);
    },

    async reveal(project) {
      const { projects, staged } = memory.state;
      memory.change({ staged: staged.filter(({ id }) => id !== project.id), projects: [...projects, project] });
    },

    listStagedBefore: async (time) =>
      memory.state.staged.filter(({ staged_at }) => staged_at < time).map(({ id }) => id),

    async removeStaged(id) {
      const {
        staged,
        sections,
        bookVersions,
        trashedSections,
        versions,
        logs,
        blocks,
        canon,
        accepted,
        fixes,
        members,
        invitations,
        links,
      } = memory.state;
      memory.change({
        staged: staged.filter((project) => project.id !== id),
        sections: sections.filter(({ project_id }) => project_id !== id),
        bookVersions: bookVersions.filter(({ project_id }) => project_id !== id),
        trashedSections: trashedSections.filter(({ project_id }) => project_id !== id),
        versions: versions.filter(({ projectId }) => projectId !== id),
        logs: logs.filter(({ projectId }) => projectId !== id),
        canon: canon.filter(({ project_id }) => project_id !== id),
        accepted: accepted.filter(({ project_id }) => project_id !== id),
        fixes: fixes.filter(({ project_id }) => project_id !== id),
        members: members.filter(({ project_id }) => project_id !== id),
        invitations: invitations.filter(({ project_id }) => project_id !== id),
        links: links.filter(({ project_id }) => project_id !== id),
        blocks: blocks.map((block) => (block.project_id === id ? { ...block, project_id: null } : block)),
      });
    },
  };
}

function grown(project: StoredProject, growth: Growth): StoredProject {
  return { ...project, ...sizes(project, growth), version: project.version + 1 };
}

/** What a project holds once it has grown. */
function sizes({ text_bytes, versions_bytes }: StoredProject, { text, versions }: Growth) {
  return { text_bytes: text_bytes + text, versions_bytes: versions_bytes + versions };
}

function matches(project: StoredProject, { words, status, tags, from, to }: ProjectQuery): boolean {
  const own = new Set(project.tags.map(fold));
  return (
    searchText(project).includes(words) &&
    (status === null || project.status === status) &&
    tags.every((tag) => own.has(tag)) &&
    (from === null || project.created_at >= from) &&
    (to === null || project.created_at <= to)
  );
}

function inOrder({ sort, order }: ProjectQuery): (one: StoredProject, other: StoredProject) => number {
  const key = (project: StoredProject) => (sort === 'title' ? fold(project.title) : project[sort]);
  const sign = order === 'asc' ? 1 : -1;
  return (one, other) => sign * (compareText(key(one), key(other)) || compareText(one.id, other.id));
}
