import { getContact, sendContact } from '#contract/contact.ts';
import { AppError } from '#contract/errors.ts';
import type { DemoBind } from './answers.ts';

/** A demo has no operator: nobody would read a message. */
export function bindContact(bind: DemoBind): void {
  bind(getContact, () => ({ reachable: false }));

  bind(sendContact, () => {
    const message = 'This is a demo. It has no operator, so nobody would get your message.';
    throw new AppError('nobody_to_write_to', { message });
  });
}
