/** One message to one person, ready to be sent. */
export interface Mail {
  to: string;
  /** Where an answer goes, where not to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** The address the message is about, where it has one; only the outbox shows it in the log. */
  link?: string;
}

/** Sends mail. */
export interface Mailer {
  /** Resolves when the message is handed over; rejects where it cannot be. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
