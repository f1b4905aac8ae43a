import { afterEach, describe, expect, it } from 'vitest';
import type { ProjectOutline } from '#contract/projects.ts';
import { signIn, signOut } from '../session/session.ts';
import { createMemoryStore, keepForOwner } from './store-of-page.ts';

const COPY = { log_id: 'l', seq: 1, bytes: new Uint8Array([1]) };
const OUTLINE = { id: 'p' } as ProjectOutline;
const keyOf = (personId: string, projectId = 'p') => ({ personId, projectId, sectionId: 's' });
const signInAs = (id: string) =>
  signIn({
    access_token: id,
    refresh_token: id,
    user: { id, email: `${id}@example.com`, display_name: '', email_verified: true, role: 'user', created_at: '' },
  });

afterEach(signOut);

describe('what a browser keeps', () => {
  it('is nothing of a person who is no longer signed in', async () => {
    const device = keepForOwner(createMemoryStore());
    signInAs('ann');
    await device.writeCopy(keyOf('ann'), COPY);
    signInAs('ben');
    await device.forgetCopiesOfOthers('ben');
    // An editor that closes late still writes.
    await device.writeCopy(keyOf('ann'), COPY);
    await device.writeOutline(keyOf('ann'), OUTLINE);
    expect(await device.readCopy(keyOf('ann'))).toBeNull();
    expect(await device.readOutline(keyOf('ann'))).toBeNull();
    await device.writeCopy(keyOf('ben'), COPY);
    expect(await device.readCopy(keyOf('ben'))).toEqual(COPY);
  });

  it('is nothing of a book that is no longer theirs, until the server gives it to them again', async () => {
    const device = keepForOwner(createMemoryStore());
    signInAs('ann');
    for (const projectId of ['p', 'q']) await device.writeCopy(keyOf('ann', projectId), COPY);
    await device.writeOutline(keyOf('ann'), OUTLINE);
    await device.forgetBook(keyOf('ann'));
    await device.writeCopy(keyOf('ann'), COPY);
    expect(await device.readCopy(keyOf('ann'))).toBeNull();
    expect(await device.readOutline(keyOf('ann'))).toBeNull();
    expect(await device.readCopy(keyOf('ann', 'q'))).toEqual(COPY);
    await device.writeOutline(keyOf('ann'), OUTLINE);
    await device.writeCopy(keyOf('ann'), COPY);
    expect(await device.readCopy(keyOf('ann'))).toEqual(COPY);
  });

  it('goes on holding what is unsent, which is nowhere else', async () => {
    const device = keepForOwner(createMemoryStore());
    signInAs('ann');
    await device.addUnsent(keyOf('ann'), { log_id: 'l', bytes: new Uint8Array([2]) });
    await device.forgetBook(keyOf('ann'));
    await device.forgetCopiesOfOthers('ben');
    expect(await device.listUnsent(keyOf('ann'))).toHaveLength(1);
  });
});
