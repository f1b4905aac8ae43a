import { composeMail, type Mail } from './mail.ts';

export interface ContactText {
  /** '' where the person gave none. */
  name: string;
  email: string;
  message: string;
}

/** A person's message to the operator; an answer to the mail goes to the address that the person gave. */
export function contactMail(to: string, { name, email, message }: ContactText): Mail {
  const sender = name === '' ? email : `${name} (${email})`;
  const subject = `Message from ${name === '' ? email : name}, by the contact page`;
  return composeMail(
    { to, replyTo: email, subject },
    {
      heading: 'A message from the contact page',
      paragraphs: [`From: ${sender}`, ...message.split(/\n{2,}/)],
      closing:
        'Answer this mail to write back. Anybody can fill in the contact page: nothing proves that the address is the writer’s. You get this because you administer this Tomewright.',
    },
  );
}
