/** One message to one person, ready to be sent. */
export interface Mail {
  /** Names the mail, the same in every attempt to send it, so that a repetition is recognised. */
  id?: string;
  /** When it was written; now, where it is not given. */
  date?: Date;
  to: string;
  /** The address for answers, where it is not the sender's. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** The link in the message, where it has one. Only the outbox writes it to the log. */
  link?: string;
}

/** Sends mail. */
export interface Mailer {
  /** Resolves when the message is handed over; rejects where it cannot be. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
