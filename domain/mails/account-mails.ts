import { composeMail, type Mail, type Mailer } from './mail.ts';

/** The mails that accounts send. */
export type AccountMails = ReturnType<typeof createAccountMails>;

/** The network address of the last of many wrong passwords, and its time. `link` leads to a new password. */
export interface LockNotice {
  address: string;
  time: Date;
  link: string;
}

export function createAccountMails(mailer: Pick<Mailer, 'send'>) {
  return {
    /** `administrator`: the address is one of ADMIN_EMAILS, so following the link makes the person an administrator. */
    sendVerification: (to: string, link: string, about?: { administrator: boolean }): Promise<void> =>
      mailer.send(verificationMail(to, link, about)),
    sendPasswordReset: (to: string, link: string): Promise<void> => mailer.send(passwordResetMail(to, link)),
    /** To the new address: following the link makes it the account's address. */
    sendEmailChange: (to: string, link: string): Promise<void> => mailer.send(emailChangeMail(to, link)),
    /** To the old address: somebody who knows the password asked for another address. `link` leads to a new password. */
    sendEmailChangeNotice: (to: string, newEmail: string, link: string): Promise<void> =>
      mailer.send(emailChangeNotice(to, newEmail, link)),
    /** To the owner of an account that has to wait because of wrong passwords. */
    sendLockNotice: (to: string, notice: LockNotice): Promise<void> => mailer.send(lockNoticeMail(to, notice)),
  };
}

/** Asks the person to confirm that the address is theirs. The link is valid for 24 hours. */
export function verificationMail(to: string, link: string, { administrator } = { administrator: false }): Mail {
  const warning =
    'This address is to administer the server. Following the link makes an administrator of whoever chose the password of this account: follow it only if that was you.';
  return composeMail(
    { to, subject: 'Verify your email for Tomewright' },
    {
      heading: 'Verify your email',
      paragraphs: [
        'Welcome to Tomewright.',
        `Please confirm that ${to} is your address. The link works for 24 hours.`,
        ...(administrator ? [warning] : []),
      ],
      action: { label: 'Verify email', link },
      closing:
        'If you did not create this account, please do not follow the link; you can delete this message and nothing more will happen.',
    },
  );
}

/** Leads to the choice of a new password. The link is valid for an hour and works once. */
function passwordResetMail(to: string, link: string): Mail {
  return composeMail(
    { to, subject: 'Choose a new password for Tomewright' },
    {
      heading: 'Choose a new password',
      paragraphs: [
        `Somebody asked for a new password for the account of ${to}.`,
        'The link works once, for an hour. A new password signs you out everywhere.',
      ],
      action: { label: 'Choose a new password', link },
      closing: 'If you did not ask for this, you can delete this message; your password stays as it is.',
    },
  );
}

/** Asks whether the new address is the person's own. The link is valid for 24 hours. */
function emailChangeMail(to: string, link: string): Mail {
  return composeMail(
    { to, subject: 'Confirm your new address for Tomewright' },
    {
      heading: 'Confirm your new address',
      paragraphs: [`${to} is to be the address of an account at Tomewright. The link works for 24 hours.`],
      action: { label: 'Confirm address', link },
      closing: 'If you did not ask for this, please do not follow the link; you can delete this message.',
    },
  );
}

/** Tells the old address that the account is about to get another one. */
function emailChangeNotice(to: string, newEmail: string, link: string): Mail {
  return composeMail(
    { to, subject: 'Your address at Tomewright is about to change' },
    {
      heading: 'Your address is about to change',
      paragraphs: [
        `Somebody who knows your password asked that ${newEmail} takes the place of ${to}. It does so once the link in a message to that address is followed.`,
        'If this was you, there is nothing to do here. If not, choose a new password now: that withdraws the change and signs everybody out.',
      ],
      action: { label: 'Choose a new password', link },
      closing: 'You get this message because this is the address of your account.',
    },
  );
}

/** Tells that an account has to wait after many wrong passwords, and what to do. */
function lockNoticeMail(to: string, { address, time, link }: LockNotice): Mail {
  const at = `${time.toISOString().slice(0, 16).replace('T', ' at ')} UTC`;
  return composeMail(
    { to, subject: 'Many wrong passwords for your account at Tomewright' },
    {
      heading: 'Many wrong passwords',
      paragraphs: [
        `Within an hour, 100 wrong passwords were tried for the account of ${to}, the last of them on ${at} from the network address ${address}. None of them was right.`,
        'To stop the guessing, nobody can sign in to the account for 15 minutes, not even with the right password, except where you are signed in already.',
        'If this was you: a new password ends the wait at once. If not, there is nothing you must do. Choose a new password if yours is short or used elsewhere, and turn on the second factor in your settings.',
      ],
      action: { label: 'Choose a new password', link },
      closing:
        'You get this message because this is the address of your account. There is at most one of its kind an hour.',
    },
  );
}
