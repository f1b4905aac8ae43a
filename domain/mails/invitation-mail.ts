import { MEMBER_RIGHTS, type MemberRole } from '#contract/book-roles.ts';
import { INVITATION_DAYS } from '#contract/members.ts';
import { composeMail, type Mail } from './mail.ts';

export interface InvitationFacts {
  /** The address of the book's owner. */
  inviter: string;
  title: string;
  role: MemberRole;
  link: string;
}

/** Asks somebody into a book. The subject does not name it, so that nobody's words stand in a stranger's list of mails. */
export function invitationMail(to: string, { inviter, title, role, link }: InvitationFacts): Mail {
  return composeMail(
    { to, replyTo: inviter, subject: `${inviter} invites you to a book at Tomewright` },
    {
      heading: 'You are invited to a book',
      paragraphs: [
        `${inviter} invites you to the book “${title}” at Tomewright. ${MEMBER_RIGHTS[role]}`,
        `The link works for ${INVITATION_DAYS} days, for the account of ${to}. If you have none yet, you can make one there.`,
      ],
      action: { label: 'See the invitation', link },
      closing: 'If you do not know who invites you, you can delete this message and nothing more will happen.',
    },
  );
}
