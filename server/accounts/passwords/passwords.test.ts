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

  it('match nobody where there is no account', async () => {
    const { verify } = open();
    expect(await verify(null, '', 'ann')).toBe(false);
    expect(await verify(null, 'Str0ng!Passage', 'ann')).toBe(false);
  });

  it('wait their turn, and half of the queue is open to one network address', async () => {
    const { verify } = open();
    const from = (address: string, count: number) =>
      Array.from({ length: count }, () =>
        verify(null, 'x', address).then(
          () => 'answered',
          (error) => error.code,
        ),
      );
    const flood = from('203.0.113.1', 103);
    const other = from('203.0.113.2', 1);
    expect(await Promise.all(other)).toEqual(['answered']);
    expect((await Promise.all(flood)).filter((code) => code === 'too_many_jobs')).toHaveLength(1);
  });
});
