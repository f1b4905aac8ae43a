import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Who the sender signed in as. */
  user: string;
  message: Buffer;
}

export interface SmtpInbox {
  port: number;
  /** The address with the right user and secret. */
  url: string;
  /** Oldest first. */
  received: ReceivedMail[];
  close(): Promise<void>;
}

const USER = 'tome';
const SECRET = 's3cret';

/** A real mail server on a free port. It refuses a wrong secret, and receivers whose name begins with `full`. */
export async function openSmtpInbox(): Promise<SmtpInbox> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _, done) {
      if (username === USER && password === SECRET) return done(null, { user: USER });
      return done(new Error('Wrong user or secret'));
    },
    onRcptTo: ({ address }, _, done) => done(address.startsWith('full') ? new Error('Mailbox full') : null),
    async onData(stream, { envelope, user }, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(Buffer.from(chunk));
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        user: user ?? '',
        message: Buffer.concat(chunks),
      });
      done();
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    port,
    url: `smtp://${USER}:${SECRET}@127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
