import { getContact, sendContact } from '#contract/contact.ts';
import { AppError } from '#contract/errors.ts';
import { type BoundHandler, handle } from '#domain/calls/handler.ts';

/** A demo has no operator: nobody would read a message. */
export function contactHandlers(): BoundHandler[] {
  return [
    handle(getContact, () => ({ reachable: false })),

    handle(sendContact, () => {
      const message = 'This is a demo. It has no operator, so nobody would get your message.';
      throw new AppError('nobody_to_write_to', { message });
    }),
  ];
}
