import { z } from 'zod';
import { Email, Nothing } from './accounts/credentials.ts';
import { defineRoute } from './route.ts';

export const CONTACT_NAME_MAX = 100;
const CONTACT_MESSAGE_MIN = 10;
export const CONTACT_MESSAGE_MAX = 5000;

/** A message to the operator of the server. */
export const ContactMessage = z.object({
  name: z
    .string()
    .trim()
    .max(CONTACT_NAME_MAX, `Please give a name of at most ${CONTACT_NAME_MAX} characters.`)
    .default(''),
  /** The address to which the operator answers. */
  email: Email,
  message: z
    .string('Please write a message.')
    .trim()
    .min(CONTACT_MESSAGE_MIN, `Please write a message of at least ${CONTACT_MESSAGE_MIN} characters.`)
    .max(CONTACT_MESSAGE_MAX, `Please write a message of at most ${CONTACT_MESSAGE_MAX} characters.`),
  /** A hidden field against spam. Only programs fill it in, and their messages are dropped. */
  website: z.string().max(1000).default(''),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const getContact = defineRoute({
  method: 'GET',
  path: '/contact',
  summary: 'Whether a message to the operator would reach somebody.',
  access: 'open',
  response: z.object({ reachable: z.boolean() }),
});

export const sendContact = defineRoute({
  method: 'POST',
  path: '/contact',
  summary: 'Sends a message by mail to the operator: to the administrators of this server.',
  access: 'open',
  body: ContactMessage,
  response: Nothing,
  errors: ['nobody_to_write_to', 'too_many_attempts', 'mail_not_sent'],
});
