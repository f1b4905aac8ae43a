import { describe, expect, it } from 'vitest';
import { lookOnce } from './ghostscript.ts';

/** Looks three times for a program whose first start has this result, and whose later starts succeed. */
async function lookThrice(first: Error | null): Promise<{ found: boolean[]; starts: number }> {
  let starts = 0;
  const look = lookOnce(async () => {
    starts += 1;
    if (starts === 1 && first) throw first;
  });
  return { found: [await look(), await look(), await look()], starts };
}

describe('looking for a program', () => {
  it('is done once where it is there', async () => {
    expect(await lookThrice(null)).toEqual({ found: [true, true, true], starts: 1 });
  });

  it('is done once where it is missing', async () => {
    const missing = Object.assign(new Error('spawn gs ENOENT'), { code: 'ENOENT' });
    expect(await lookThrice(missing)).toEqual({ found: [false, false, false], starts: 1 });
  });

  it('is done again where the look did not end in its time', async () => {
    const killed = Object.assign(new Error('Command failed'), { killed: true, code: null });
    expect(await lookThrice(killed)).toEqual({ found: [false, true, true], starts: 2 });
  });
});
