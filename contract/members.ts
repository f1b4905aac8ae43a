import { z } from 'zod';
import { Email, Token } from './accounts/credentials.ts';
import { BOOK_ROLES, LINK_ROLES, MEMBER_ROLES } from './book-roles.ts';
import { ProjectId } from './projects.ts';
import { defineRoute } from './route.ts';

/** How many people a book can be shared with, including those who have not accepted the invitation yet. */
export const MEMBERS_MAX = 100;
/** How many links a book can have. */
export const LINKS_MAX = 20;
/** For how many days an invitation can be accepted. */
export const INVITATION_DAYS = 14;

const Id = z.string().min(1).max(100);
const MemberRole = z.enum(MEMBER_ROLES, 'Please choose editor, commenter or reader');
const OneMember = z.object({ id: Id, userId: Id });

export const Member = z.object({
  /** The id of the user; for a person who has not accepted yet, the id of the invitation. */
  user_id: z.string(),
  /** The name that others see; for a person who has not accepted yet, their address. */
  display_name: z.string(),
  /** Absent for people who may see names only. */
  email: z.string().optional(),
  role: z.enum(BOOK_ROLES),
  invited: z.boolean().optional(),
  /** For an invitation: until when it can be accepted. */
  expires_at: z.string().optional(),
});
export type Member = z.infer<typeof Member>;

export const listMembers = defineRoute({
  method: 'GET',
  path: '/projects/:id/members',
  summary: 'Who is in a book, its owner first; its owner sees the invitations too.',
  access: 'user',
  requiredRole: 'reader',
  params: ProjectId,
  response: z.object({ members: z.array(Member) }),
  errors: ['project_not_found'],
});

export const inviteMember = defineRoute({
  method: 'POST',
  path: '/projects/:id/members',
  summary: 'Asks somebody into a book by mail. Asking again takes the place of the earlier invitation.',
  access: 'user',
  requiredRole: 'owner',
  params: ProjectId,
  body: z.object({ email: Email, role: MemberRole }),
  response: Member,
  status: 201,
  errors: ['project_not_found', 'member_exists', 'too_many_members', 'too_many_attempts'],
});

export const changeMember = defineRoute({
  method: 'PUT',
  path: '/projects/:id/members/:userId',
  summary: 'Gives a member, or somebody who was asked, another role.',
  access: 'user',
  requiredRole: 'owner',
  params: OneMember,
  body: z.object({ role: MemberRole }),
  response: Member,
  errors: ['project_not_found', 'member_not_found', 'owner_stays'],
});

export const removeMember = defineRoute({
  method: 'DELETE',
  path: '/projects/:id/members/:userId',
  summary: 'Takes somebody out of a book, or withdraws their invitation. Members can leave by themselves.',
  access: 'user',
  requiredRole: 'reader',
  params: OneMember,
  response: z.object({ user_id: z.string() }),
  errors: ['project_not_found', 'member_not_found', 'owner_stays'],
});

export const readInvitation = defineRoute({
  method: 'POST',
  path: '/invitations/read',
  summary: 'What an invitation is to, for whoever has its token: the book, who invites and as what.',
  access: 'open',
  body: z.object({ token: Token }),
  response: z.object({ title: z.string(), inviter: z.string(), role: MemberRole }),
  errors: ['invitation_not_found', 'invitation_expired'],
});

export const OwnInvitation = z.object({
  id: z.string(),
  title: z.string(),
  inviter: z.string(),
  role: MemberRole,
  expires_at: z.string(),
});
export type OwnInvitation = z.infer<typeof OwnInvitation>;

export const listOwnInvitations = defineRoute({
  method: 'GET',
  path: '/invitations',
  summary: 'The invitations that wait for the person; none while their address is not verified.',
  access: 'user',
  response: z.object({ invitations: z.array(OwnInvitation) }),
});

export const declineInvitation = defineRoute({
  method: 'DELETE',
  path: '/invitations/:id',
  summary: 'Declines an invitation of the person.',
  access: 'user',
  params: z.object({ id: Id }),
  response: z.object({ id: z.string() }),
  errors: ['invitation_not_found'],
});

export const acceptInvitation = defineRoute({
  method: 'POST',
  path: '/invitations/accept',
  summary:
    'Comes into a book by an invitation, which was sent to the verified address of the account: by its token, or by its id in the list of the person’s invitations.',
  access: 'user',
  body: z.union([z.object({ token: Token }), z.object({ id: Id })]),
  response: z.object({ project_id: z.string(), title: z.string(), role: z.enum(BOOK_ROLES) }),
  errors: ['invitation_not_found', 'invitation_expired', 'invitation_for_another', 'email_unverified'],
});

export const transferProject = defineRoute({
  method: 'POST',
  path: '/projects/:id/transfer',
  summary: 'Makes a member the owner of a book; whoever was it becomes an editor.',
  access: 'user',
  requiredRole: 'owner',
  params: ProjectId,
  body: z.object({ user_id: Id }),
  response: z.object({ members: z.array(Member) }),
  errors: ['project_not_found', 'member_not_found', 'draft_open', 'quota_exceeded'],
});

export const BookLink = z.object({
  id: z.string(),
  role: z.enum(LINK_ROLES),
  created_at: z.string(),
  /** Null if the link does not expire. */
  expires_at: z.string().nullable(),
});
export type BookLink = z.infer<typeof BookLink>;

export const createLink = defineRoute({
  method: 'POST',
  path: '/projects/:id/links',
  summary: 'Makes a link by which a book is read without an account. Its address is answered this once.',
  access: 'user',
  requiredRole: 'owner',
  params: ProjectId,
  body: z.object({
    role: z.enum(LINK_ROLES, 'Please choose reader or commenter').default('reader'),
    expires_at: z.iso.datetime({ offset: true, error: 'Please give an ISO date and time' }).nullish(),
  }),
  response: BookLink.extend({ url: z.string() }),
  status: 201,
  errors: ['project_not_found', 'too_many_links'],
});

export const listLinks = defineRoute({
  method: 'GET',
  path: '/projects/:id/links',
  summary: 'The links of a book, without their addresses.',
  access: 'user',
  requiredRole: 'owner',
  params: ProjectId,
  response: z.object({ links: z.array(BookLink) }),
  errors: ['project_not_found'],
});

export const removeLink = defineRoute({
  method: 'DELETE',
  path: '/projects/:id/links/:linkId',
  summary: 'Withdraws a link; it opens the book no more.',
  access: 'user',
  requiredRole: 'owner',
  params: z.object({ id: Id, linkId: Id }),
  response: z.object({ id: z.string() }),
  errors: ['project_not_found', 'link_not_found'],
});
