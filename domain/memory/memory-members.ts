import type { MemberStore, Reach } from '../store/members.ts';
import { compareText, type Memory } from './state.ts';

export function memoryMembers(memory: Memory): MemberStore {
  const findProject = (id: string) => memory.state.projects.find((project) => project.id === id) ?? null;
  const emailOf = (userId: string) => memory.state.people.find(({ id }) => id === userId)?.email ?? '';

  function findReach(userId: string, projectId: string): Reach | null {
    const project = findProject(projectId);
    if (!project) return null;
    if (project.owner_id === userId) return { projectId, ownerId: userId, role: 'owner' };
    const member = memory.state.members.find((one) => one.project_id === projectId && one.user_id === userId);
    return member ? { projectId, ownerId: project.owner_id, role: member.role } : null;
  }

  return {
    findReach: async (userId, projectId) => findReach(userId, projectId),

    async findLinkReach(tokenHash, projectId, now) {
      const project = findProject(projectId);
      const link = memory.state.links.find((one) => one.project_id === projectId && one.token_hash === tokenHash);
      if (!project || !link || (link.expires_at !== null && link.expires_at <= now)) return null;
      return { projectId, ownerId: project.owner_id, role: link.role, linkId: link.id };
    },

    findBookOfDraft: async (draftId) => memory.state.drafts.find(({ id }) => id === draftId)?.project_id ?? null,

    findBooksOfSection: async (userId, sectionId) =>
      memory.state.sections
        .filter(({ id }) => id === sectionId)
        .map(({ project_id }) => findReach(userId, project_id))
        .filter((reach) => reach !== null)
        .sort((one, other) => compareText(one.projectId, other.projectId))
        .slice(0, 2),

    listShared: async (userId) =>
      memory.state.members
        .filter(({ user_id }) => user_id === userId)
        .map(({ project_id }) => findReach(userId, project_id))
        .filter((reach) => reach !== null),

    list: async (projectId) =>
      memory.state.members
        .filter(({ project_id }) => project_id === projectId)
        .map(({ user_id, role }) => ({ user_id, role, email: emailOf(user_id) }))
        .sort((one, other) => compareText(one.email, other.email)),

    ownerOf: async (projectId) => findProject(projectId)?.owner_id ?? null,

    emailOf: async (userId) => emailOf(userId),

    async put(member) {
      const isSame = (one: typeof member) => one.project_id === member.project_id && one.user_id === member.user_id;
      const before = memory.state.members.find(isSame);
      const others = memory.state.members.filter((one) => !isSame(one));
      memory.change({ members: [...others, { ...member, added_at: before?.added_at ?? member.added_at }] });
    },

    async remove(projectId, userId) {
      const { members } = memory.state;
      const left = members.filter((one) => one.project_id !== projectId || one.user_id !== userId);
      memory.change({ members: left });
      return left.length < members.length;
    },

    listInvitations: async (projectId) =>
      memory.state.invitations
        .filter(({ project_id }) => project_id === projectId)
        .sort((one, other) => compareText(one.created_at, other.created_at) || compareText(one.id, other.id)),

    findInvitation: async (tokenHash) =>
      memory.state.invitations.find(({ token_hash }) => token_hash === tokenHash) ?? null,

    async putInvitation(invitation) {
      const { project_id, email_folded } = invitation;
      const isSame = (one: typeof invitation) => one.project_id === project_id && one.email_folded === email_folded;
      const before = memory.state.invitations.find(isSame);
      const others = memory.state.invitations.filter((one) => !isSame(one));
      memory.change({ invitations: [...others, { ...invitation, id: before?.id ?? invitation.id }] });
    },

    async removeInvitation(projectId, id) {
      const { invitations } = memory.state;
      const left = invitations.filter((one) => one.project_id !== projectId || one.id !== id);
      memory.change({ invitations: left });
      return left.length < invitations.length;
    },

    listLinks: async (projectId) =>
      memory.state.links
        .filter(({ project_id }) => project_id === projectId)
        .sort((one, other) => compareText(one.created_at, other.created_at) || compareText(one.id, other.id)),

    async addLink(link) {
      memory.change({ links: [...memory.state.links, link] });
    },

    async removeLink(projectId, id) {
      const { links } = memory.state;
      const left = links.filter((one) => one.project_id !== projectId || one.id !== id);
      memory.change({ links: left });
      return left.length < links.length;
    },

    // There are no files in memory.
    filesBytes: async () => 0,

    async moveBook(projectId, { to }) {
      const { projects, canon, drafts, comments, members } = memory.state;
      const moved = <T extends { owner_id: string }>(one: T): T => ({ ...one, owner_id: to });
      memory.change({
        projects: projects.map((one) => (one.id === projectId ? moved(one) : one)),
        canon: canon.map((one) => (one.project_id === projectId ? moved(one) : one)),
        comments: comments.map((one) => (one.project_id === projectId ? moved(one) : one)),
        drafts: drafts.map((one) => (one.project_id === projectId ? moved(one) : one)),
        members: members.filter((one) => one.project_id !== projectId || one.user_id !== to),
      });
    },
  };
}
