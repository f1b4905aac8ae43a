import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/people.ts';
import { updateSection } from '#contract/sections.ts';

const userOf = (id: string): User => ({
  id,
  email: `${id}@example.com`,
  display_name: '',
  email_verified: true,
  role: 'user',
  created_at: '',
});
const sessionOf = (id: string, n = 1) => ({
  access_token: `${id}-${n}`,
  refresh_token: `${id}-refresh`,
  user: userOf(id),
});

// Each test loads fresh modules, since these hold the session and the rate limit.
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.resetModules());

async function open(answer: (token: string | null) => Response | Promise<Response>) {
  const { send } = await import('./request.ts');
  const { setTransport } = await import('./transport.ts');
  const session = await import('../session/session.ts');
  const tokens: (string | null)[] = [];
  setTransport(async (_url, init) => {
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    tokens.push(token);
    return answer(token);
  });
  const save = () => send(updateSection, { params: { id: 'p', sectionId: 's' }, body: { title: 'Hers' } });
  return { save, session, tokens };
}

it('sends no write again in the name of somebody who signed in after it was refused', async () => {
  const { save, session, tokens } = await open((token) => {
    if (token === 'ben-1') return new Response('{}');
    // Ann's session has ended, and Ben signs in before her page hears of it.
    session.signIn(sessionOf('ben'));
    return new Response('{}', { status: 401 });
  });
  session.signIn(sessionOf('ann'));
  await expect(save()).rejects.toMatchObject({ status: 401 });
  expect(tokens).toEqual(['ann-1']);
  expect(session.getSnapshot()).toMatchObject({ accessToken: 'ben-1', user: { id: 'ben' } });
});

it('sends it again with the new token of the same person', async () => {
  const { save, session, tokens } = await open((token) => {
    if (token === 'ann-2') return new Response('{}');
    session.signIn(sessionOf('ann', 2));
    return new Response('{}', { status: 401 });
  });
  session.signIn(sessionOf('ann'));
  expect((await save()).status).toBe(200);
  expect(tokens).toEqual(['ann-1', 'ann-2']);
});
