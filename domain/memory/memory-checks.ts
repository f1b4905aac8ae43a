import type { CheckStore } from '../store/checks.ts';
import { compareText, type Memory } from './state.ts';
import { memorySections } from './memory-sections.ts';

export function memoryChecks(memory: Memory): CheckStore {
  const acceptedIn = (projectId: string) => memory.state.accepted.filter((one) => one.project_id === projectId);
  const fixesOf = (projectId: string) => memory.state.fixes.filter((fix) => fix.project_id === projectId);

  return {
    async listHeads(projectId) {
      const heads = await memorySections(memory).listHeads(projectId);
      const stored = memory.state.sections.filter(({ project_id }) => project_id === projectId);
      return heads.map(({ id, title, opening, version }) => {
        const updated_at = stored.find((section) => section.id === id)?.updated_at ?? '';
        return { id, title, opening, version, updated_at };
      });
    },

    listAccepted: async (projectId) =>
      acceptedIn(projectId)
        .map(({ finding_id }) => finding_id)
        .sort(compareText),

    async accept(projectId, ids, { now, most }) {
      const before = acceptedIn(projectId);
      const known = new Set(before.map(({ finding_id }) => finding_id));
      const added = ids
        .filter((id) => !known.has(id))
        .map((finding_id) => ({ project_id: projectId, finding_id, accepted_at: now }));
      const newest = [...before, ...added].sort(
        (one, other) =>
          compareText(other.accepted_at, one.accepted_at) || compareText(one.finding_id, other.finding_id),
      );
      const others = memory.state.accepted.filter((one) => one.project_id !== projectId);
      memory.change({ accepted: [...others, ...newest.slice(0, most)] });
    },

    async retract(projectId, ids) {
      const isGone = (id: string) => ids.includes(id);
      const accepted = memory.state.accepted.filter((one) => one.project_id !== projectId || !isGone(one.finding_id));
      memory.change({ accepted });
    },

    async copyAccepted(from, projectId) {
      const copies = acceptedIn(from).map((one) => ({ ...one, project_id: projectId }));
      memory.change({ accepted: [...memory.state.accepted, ...copies] });
    },

    findFix: async (projectId, id) => fixesOf(projectId).find((fix) => fix.id === id) ?? null,

    async keepFix(fix, most) {
      const older = fixesOf(fix.project_id).filter(({ id }) => id !== fix.id);
      const newest = [{ ...fix, sections: [...fix.sections] }, ...older].sort(
        (one, other) => compareText(other.made_at, one.made_at) || compareText(one.id, other.id),
      );
      const others = memory.state.fixes.filter(({ project_id }) => project_id !== fix.project_id);
      memory.change({ fixes: [...others, ...newest.slice(0, most)] });
    },

    async removeFix(projectId, id) {
      const isIt = (fix: { project_id: string; id: string }) => fix.project_id === projectId && fix.id === id;
      memory.change({ fixes: memory.state.fixes.filter((fix) => !isIt(fix)) });
    },
  };
}
