import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

describe('passwords', () => {
  it('are recognised by their hash, which holds nothing of them and has its own salt', async () => {
    const { hash, verify } = createPasswords();
    const [first, second] = await Promise.all([hash('Str0ng!Passage'), hash('Str0ng!Passage')]);
    expect(first).not.toBe(second);
    expect(first).not.toContain('Str0ng');
    expect(await verify(first, 'Str0ng!Passage')).toBe(true);
    expect(await verify(first, 'str0ng!Passage')).toBe(false);
  });

  it('are the same however their characters are composed', async () => {
    const { hash, verify } = createPasswords();
    expect(await verify(await hash('Caf\u00e9-Noir-1'), 'Cafe\u0301-Noir-1')).toBe(true);
  });

  it('match nobody where there is no account', async () => {
    const { verify } = createPasswords();
    expect(await verify(null, '')).toBe(false);
    expect(await verify(null, 'Str0ng!Passage')).toBe(false);
  });

  it('wait their turn, and are refused beyond the length of the queue', async () => {
    const { verify } = createPasswords({ waitingMax: 3 });
    const results = await Promise.allSettled(Array.from({ length: 9 }, () => verify(null, 'x')));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ reason: { code: 'overloaded' } });
    expect(await verify(null, 'x')).toBe(false);
  });
});
