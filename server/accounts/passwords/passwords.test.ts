import { describe, expect, it } from 'vitest';
import { createQueues } from '#server/queue/queues.ts';
import { createPasswords } from './passwords.ts';

const open = () => createPasswords(createQueues().passwords);

describe('passwords', () => {
  it('are recognised by their hash, which holds nothing of them and has its own salt', async () => {
    const { hash, verify } = open();
    const [first, second] = await Promise.all([hash('Str0ng!Passage', 'ann'), hash('Str0ng!Passage', 'ann')]);
    expect(first).not.toBe(second);
    expect(first).not.toContain('Str0ng');
    expect(await verify(first, 'Str0ng!Passage', 'ann')).toBe(true);
    expect(await verify(first, 'str0ng!Passage', 'ann')).toBe(false);
  });

  it('are the same however their characters are composed', async () => {
    const { hash, verify } = open();
    expect(await verify(await hash('Caf\u00e9-Noir-1', 'ann'), 'Cafe\u0301-Noir-1', 'ann')).toBe(true);
  });

  it.each([
    [
      'Pa55word!ofAda',
      '0b86edf2ecfefab86affa2109ce02df5:f46d38ff29b88f5fbf27a416b82074035964a42340aaf828a05da0fd1f41bef8b459db63fbb35352ad1922857fd28b92f1424f57b694c33e3f37a65cb34c0ce7',
    ],
    [
      'Pa\u0301sswo\ufb01rd\uff11!',
      'c3754bd5ac729bfb8d2c5df11d01785d:7ce945fe3a8292f2f0706b63b53fa16f7a980a1e32e9e778dccf9fb2bb875c438bee17851979015e4856fd42efcadd5fef01faecbdc4bf842463681f0b803586',
    ],
  ])('that better-auth hashed are good: %s', async (password, hash) => {
    expect(await open().verify(hash, password, 'ann')).toBe(true);
    expect(await open().verify(hash, `${password}?`, 'ann')).toBe(false);
  });

  it('cannot be compared with what is no hash', async () => {
    await expect(open().verify('0b86:f46d', 'Str0ng!Passage', 'ann')).rejects.toThrow('no hash of a password');
  });

  it('match nobody where there is no account', async () => {
    const { verify } = open();
    expect(await verify(null, '', 'ann')).toBe(false);
    expect(await verify(null, 'Str0ng!Passage', 'ann')).toBe(false);
  });

  it('wait their turn, and half of the queue is open to one network address', async () => {
    const queue = createQueues().passwords;
    const held = Promise.withResolvers<never>();
    const { verify } = createPasswords({ run: (asker) => queue.run(asker, () => held.promise) });
    const from = (address: string) => verify(null, 'x', address).catch((error) => error.code);
    const flood = Array.from({ length: 103 }, () => from('203.0.113.1'));
    const other = from('203.0.113.2');
    held.reject({ code: 'compared' });
    expect(await other).toBe('compared');
    expect((await Promise.all(flood)).filter((code) => code === 'too_many_jobs')).toHaveLength(1);
  });
});
