import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '#server/database/sqlite.ts';
import type { OpenDatabase } from '#server/database/locks.ts';
import { newKey } from '#server/database/encryption-key.ts';
import { createEncryption } from '#server/database/encryption.ts';
import { createTasks, type Tasks } from '#server/tasks/tasks.ts';
import { openSmtpInbox, type SmtpInbox } from '#server/testing/smtp-inbox.ts';
import { createQueuedMailer } from './queued-mailer.ts';
import { createMailer } from './mailer.ts';

const MAIL = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const FROM = 'Tomewright <no-reply@tomewright.example>';
const silent = { info: () => undefined, error: () => undefined };

describe('mails as background tasks', () => {
  let database: OpenDatabase;
  let inbox: SmtpInbox;
  let outbox = '';
  const opened: Tasks[] = [];

  beforeAll(async () => {
    database = await openSqlite(':memory:');
    inbox = await openSmtpInbox();
    outbox = await mkdtemp(join(tmpdir(), 'tomewright-outbox-'));
  });
  afterAll(async () => {
    await Promise.all(opened.map((tasks) => tasks.stop()));
    await inbox.close();
    await database.close();
    await rm(outbox, { recursive: true });
  });

  async function open(smtpUrl: string | null) {
    const mailer = createMailer({ smtpUrl, from: FROM, outbox, log: silent });
    const encryption = createEncryption(newKey());
    const { db } = database;
    const now = () => new Date();
    const tasks = createTasks({ db, encryption, log: silent, now, newId: randomUUID, checkEveryMs: 20 });
    opened.push(tasks);
    const mails = createQueuedMailer(tasks, mailer);
    await tasks.start();
    return mails;
  }
  const rows = () => database.db.selectFrom('tasks').selectAll().execute();
  const hurry = () => database.db.updateTable('tasks').set({ run_at: '2026-01-01T00:00:00.000Z' }).execute();

  it('go out again under the same name and date where the answer got lost', async () => {
    const mails = await open(inbox.url);
    inbox.loseNextAnswer();
    await mails.send(MAIL);
    expect(await rows()).toHaveLength(1);
    await hurry();
    await expect.poll(rows).toEqual([]);
    const [first, second] = await Promise.all(inbox.received.map(({ message }) => PostalMime.parse(message)));
    expect(inbox.received).toHaveLength(2);
    expect(first?.messageId).toMatch(/^<[0-9a-f-]{36}@tomewright\.example>$/);
    expect(second).toMatchObject({ messageId: first?.messageId, date: first?.date });
  });

  it('are given up at once where the mailbox refuses them for good', async () => {
    const mails = await open(inbox.url);
    await mails.send({ ...MAIL, to: 'full@example.com' });
    expect(await rows()).toEqual([]);
  });

  it('have one file in the outbox, however often they are written', async () => {
    const mailer = createMailer({ smtpUrl: null, from: FROM, outbox, log: silent });
    const mail = { ...MAIL, id: randomUUID(), date: new Date('2026-01-02T03:04:05.678Z') };
    await mailer.send(mail);
    await mailer.send(mail);
    expect(await readdir(outbox)).toEqual([`2026-01-02T03-04-05.678Z-${mail.id.slice(0, 8)}.eml`]);
  });
});
