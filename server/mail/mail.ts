/** One message to one person, ready to be sent. */
export interface Mail {
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
