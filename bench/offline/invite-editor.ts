import { readOutbox, tokenIn } from '#server/testing/read-outbox.ts';
import { type RemotePerson, signUpAt } from '#server/testing/remote-person.ts';
import type { BenchClient } from '../client.ts';

/** Somebody else who writes in this book of the bench's own person, invited and come by the links in their mail. */
export async function inviteEditor(client: BenchClient, projectId: string, email: string): Promise<RemotePerson> {
  const { server, dataDir } = client;
  const editor = await signUpAt(server, email);
  const [verification] = await readOutbox(dataDir, email);
  await editor.call(server, 'POST', '/auth/verify-email', { token: tokenIn(verification) });
  await client.call('POST', `/projects/${projectId}/members`, { email, role: 'editor' });
  const invitation = (await readOutbox(dataDir, email)).at(-1);
  const { status } = await editor.call(server, 'POST', '/invitations/accept', { token: tokenIn(invitation) });
  if (status !== 200) throw new Error(`The invitation was answered with ${status}`);
  return editor;
}
