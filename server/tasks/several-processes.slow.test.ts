import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '#server/testing/build-user.ts';
import { type Cluster, type ClusterServer, runsClusters, startCluster } from '#server/testing/cluster.ts';
import { runQuery } from '#server/testing/postgres-database.ts';
import { remoteCall } from '#server/testing/remote-person.ts';
import { openSmtpInbox, type SmtpInbox } from '#server/testing/smtp-inbox.ts';

const PEOPLE = 12;

describe.skipIf(!runsClusters())('background tasks of two processes', { timeout: 120_000 }, () => {
  let cluster: Cluster;
  let inbox: SmtpInbox;

  beforeAll(async () => {
    inbox = await openSmtpInbox();
    cluster = await startCluster({ SMTP_URL: inbox.url });
  }, 120_000);
  afterAll(async () => {
    await cluster.close();
    await inbox.close();
  });

  const server = (index: number) => cluster.servers[index % 2] as ClusterServer;
  const waitingMails = () => runQuery(cluster.databaseUrl, "select id from tasks where kind = 'mail'");
  const register = (at: ClusterServer, email: string) =>
    remoteCall(at, 'POST', '/auth/register', { email, password: TEST_PASSWORD });
  const mailsTo = (address: string) => inbox.received.filter(({ to }) => to.includes(address));

  it('send each mail once', async () => {
    const people = Array.from({ length: PEOPLE }, (_, index) => `reader-${index}@example.com`);
    await Promise.all(people.map((email, index) => register(server(index), email)));
    await expect.poll(waitingMails).toEqual([]);
    for (const email of people) expect(mailsTo(email)).toHaveLength(1);
  });

  it('let no more mails go to an address than one process would, when both are asked at once', async () => {
    const email = 'popular@example.com';
    await register(server(0), email);
    const asked = Array.from({ length: 14 }, (_, index) =>
      remoteCall(server(index), 'POST', '/auth/forgot-password', { email }),
    );
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
    await expect.poll(() => mailsTo(email).length).toBe(1 + 5);
    await expect.poll(waitingMails).toEqual([]);
    expect(mailsTo(email)).toHaveLength(1 + 5);
  });

  it('are finished by the other process, once, where the first is killed in the middle', async () => {
    const email = 'unlucky@example.com';
    inbox.pause();
    expect((await register(server(0), email)).status).toBe(201);
    await expect.poll(() => inbox.waiting).toBe(1);
    await server(0).end('SIGKILL');
    inbox.resume();
    await expect.poll(() => mailsTo(email).length, { timeout: 60_000 }).toBe(1);
    await expect.poll(waitingMails).toEqual([]);
    expect(mailsTo(email)).toHaveLength(1);
    const mail = await PostalMime.parse(mailsTo(email)[0]?.message ?? '');
    const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1];
    expect((await remoteCall(server(1), 'POST', '/auth/verify-email', { token })).status).toBe(200);
  });
});
