import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
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
  /** How many senders wait because of `pause`. */
  waiting: number;
  /** Makes every sender wait until `resume`, as a mail server does that hangs. */
  pause(): void;
  resume(): void;
  /** Takes the next mail, but tells its sender that it did not, as if the answer had been lost. */
  loseNextAnswer(): void;
  close(): Promise<void>;
}

const USER = 'tome';
const SECRET = 's3cret';

/** A real mail server on a free port. It refuses a wrong secret, and receivers whose name begins with `full`. */
export async function openSmtpInbox(): Promise<SmtpInbox> {
  const received: ReceivedMail[] = [];
  let paused: Promise<void> | null = null;
  let resume = () => undefined as void;
  let losesAnswer = false;
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    // The caller's name is not looked up: senders would wait for a slow name server.
    disableReverseLookup: true,
    onAuth({ username, password }, _, done) {
      if (username === USER && password === SECRET) return done(null, { user: USER });
      return done(new Error('Wrong user or secret'));
    },
    async onMailFrom(_address, _session, done) {
      if (paused) {
        inbox.waiting += 1;
        await paused;
        inbox.waiting -= 1;
      }
      done();
    },
    onRcptTo: ({ address }, _, done) => done(address.startsWith('full') ? new Error('Mailbox full') : null),
    async onData(stream, { envelope, user }, done) {
      const message = await wholeOf(stream).catch(() => null);
      // The sender died meanwhile.
      if (!message) return;
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        user: user ?? '',
        message,
      });
      const lost = losesAnswer;
      losesAnswer = false;
      done(lost ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const inbox: SmtpInbox = {
    port,
    url: `smtp://${USER}:${SECRET}@127.0.0.1:${port}`,
    received,
    waiting: 0,
    pause() {
      paused = new Promise((resolve) => {
        resume = resolve;
      });
    },
    resume() {
      paused = null;
      resume();
    },
    loseNextAnswer() {
      losesAnswer = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return inbox;
}

async function wholeOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
