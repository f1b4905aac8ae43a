import { type Letter, letterHtml, letterText } from './letter.ts';
import type { Mail, Mailer } from './mail.ts';

/** The messages that accounts send. */
export interface AccountMails {
  sendVerification(to: string, link: string): Promise<void>;
}

export function createAccountMails(mailer: Mailer): AccountMails {
  return {
    sendVerification: (to, link) => mailer.send(verificationMail(to, link)),
  };
}

/** Asks the person to confirm that the address is theirs. The link holds for 24 hours. */
export function verificationMail(to: string, link: string): Mail {
  return toMail(to, 'Verify your email for Tomewright', {
    heading: 'Verify your email',
    paragraphs: ['Welcome to Tomewright.', `Please confirm that ${to} is your address. The link works for 24 hours.`],
    action: { label: 'Verify email', link },
    closing:
      'If you did not create this account, please do not follow the link; you can delete this message and nothing more will happen.',
  });
}

function toMail(to: string, subject: string, letter: Letter): Mail {
  return { to, subject, text: letterText(letter), html: letterHtml(letter), link: letter.action.link };
}
