import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Secret, TOTP } from 'otpauth';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/people.ts';
import { TEST_PASSWORD } from '#server/testing/build-user.ts';
import { tokenIn } from '#server/testing/read-outbox.ts';
import { openSmtpInbox, type SmtpInbox } from '#server/testing/smtp-inbox.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const EMAIL = 'ada@example.com';
const NEXT_PASSWORD = 'N3xt!Passage';

describe('a journey through accounts on the real server, with mail by SMTP', () => {
  let inbox: SmtpInbox;
  let dataDir = '';
  let server: ChildProcess;
  let address = '';
  let output = '';

  beforeAll(async () => {
    inbox = await openSmtpInbox();
    dataDir = await mkdtemp(join(tmpdir(), 'tomewright-journey-'));
    const settings = { PORT: '0', DATA_DIR: dataDir, SMTP_URL: inbox.url, LOG_LEVEL: 'trace' };
    server = spawn(process.execPath, [MAIN], { env: { PATH: process.env.PATH, ...settings } });
    address = await new Promise<string>((resolve, reject) => {
      server.once('exit', () => reject(new Error(`The server ended: ${output}`)));
      for (const stream of [server.stdout, server.stderr])
        stream?.on('data', (chunk: Buffer) => {
          output += chunk.toString();
          const ready = /ready at (http\S+)/.exec(output)?.[1];
          if (ready) resolve(ready);
        });
    });
  });
  afterAll(async () => {
    if (server.exitCode === null && server.kill('SIGKILL')) await once(server, 'exit');
    await inbox.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function call<Data = Session>(path: string, body: object, token = ''): Promise<{ status: number; data: Data }> {
    const response = await fetch(`${address}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    const { data } = (await response.json()) as { data: Data };
    return { status: response.status, data };
  }

  /** Sends secrets in other ways than the bodies of account calls: in headers of an upload, addresses of pages, malformed calls. */
  async function useOtherRoutes(token: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    const form = new FormData();
    form.append('image', new Blob(['no picture at all']), 'picture.png');
    expect((await fetch(`${address}/api/images/upload`, { method: 'POST', headers, body: form })).status).toBe(415);
    expect((await fetch(`${address}/api/admin/users`, { headers })).status).toBe(403);
    expect((await fetch(`${address}/api/auth/me?token=${token}`)).status).toBe(401);
    expect((await fetch(`${address}/api/auth/export`, { headers })).status).toBe(200);
    await fetch(`${address}/verify-email?token=${token}`);
    const broken = { 'content-type': 'application/json', ...headers };
    const body = `{"password": "${TEST_PASSWORD}", `;
    expect((await fetch(`${address}/api/auth/login`, { method: 'POST', headers: broken, body })).status).toBe(400);
    expect((await call('/supabase/exchange', { supabase_token: `a.${token}.c` })).status).toBe(400);
    expect((await call('/email', { email: 'other@example.com', password: 'Wr0ng!Passage' }, token)).status).toBe(403);
    expect((await call('/totp/start', { password: 'Wr0ng!Passage' }, token)).status).toBe(403);
  }

  /** Turns the second factor on, and returns its secrets. */
  async function useSecondFactor(token: string): Promise<string[]> {
    const started = await call<{ secret: string }>('/totp/start', { password: TEST_PASSWORD }, token);
    const secret = Secret.fromBase32(started.data.secret);
    const code = TOTP.generate({ secret });
    const confirmed = await call<{ recovery_codes: string[] }>('/totp/confirm', { code }, token);
    expect(confirmed.data.recovery_codes).toHaveLength(10);
    return [started.data.secret, secret.utf8, ...confirmed.data.recovery_codes];
  }

  it('leads from the registration to the end of the session, and leaves no secret in the log', async () => {
    const secrets = [TEST_PASSWORD, 's3cret', 'Wr0ng!Passage'];
    expect((await call('/register', { email: EMAIL, password: TEST_PASSWORD })).status).toBe(201);
    expect((await call('/register', { email: 'full@example.com', password: TEST_PASSWORD })).status).toBe(201);
    expect((await call('/login', { email: EMAIL, password: 'Wr0ng!Passage' })).status).toBe(401);
    const { data: first } = await call('/login', { email: EMAIL, password: TEST_PASSWORD });
    const { data: second } = await call('/refresh', { refresh_token: first.refresh_token });
    secrets.push(first.access_token, first.refresh_token, second.access_token, second.refresh_token);

    expect(inbox.received.map(({ to }) => to)).toEqual([[EMAIL]]);
    const mail = await PostalMime.parse(inbox.received[0]?.message ?? '');
    expect(mail.text).toContain(`${address}/verify-email?token=`);
    const link = tokenIn(mail);
    secrets.push(link);
    expect((await call('/verify-email', { token: `${link}x` })).status).toBe(400);
    expect(await call('/verify-email', { token: link })).toMatchObject({
      status: 200,
      data: { user: { email: EMAIL, email_verified: true } },
    });

    secrets.push(...(await useSecondFactor(second.access_token)), NEXT_PASSWORD);
    expect((await call('/forgot-password', { email: EMAIL })).status).toBe(200);
    await expect.poll(() => inbox.received.length).toBe(2);
    const reset = tokenIn(await PostalMime.parse(inbox.received[1]?.message ?? ''));
    secrets.push(reset);
    expect((await call('/reset-password', { token: reset, password: NEXT_PASSWORD })).status).toBe(200);
    expect((await call('/logout', {}, second.access_token)).status).toBe(401);
    expect((await call('/login', { email: EMAIL, password: NEXT_PASSWORD })).status).toBe(401);
    const recovery = secrets.find((secret) => /^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/.test(secret));
    const { data: third } = await call('/login', { email: EMAIL, password: NEXT_PASSWORD, code: recovery });
    secrets.push(third.access_token, third.refresh_token);
    await useOtherRoutes(third.access_token);
    // The first token was used already: using it again ends the whole session.
    expect((await call('/refresh', { refresh_token: first.refresh_token })).status).toBe(401);
    expect((await call('/logout', {}, third.access_token)).status).toBe(200);

    server.kill('SIGTERM');
    const [code] = await once(server, 'exit');
    expect(code).toBe(0);
    expect(output).toContain('Mailbox full');
    for (const secret of secrets) expect(output).not.toContain(secret);
  });
});
