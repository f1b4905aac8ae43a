import { describe, expect, it } from 'vitest';
import { withPath } from './navigation.tsx';

describe('navigation history', () => {
  it('keeps the last ten paths', () => {
    let history: readonly string[] = [];
    for (let index = 0; index < 14; index += 1) history = withPath(history, `/p${index}`);
    expect(history).toHaveLength(10);
    expect([history[0], history.at(-1)]).toEqual(['/p4', '/p13']);
  });

  it('is the same when the path is', () => {
    const history = ['/a'];
    expect(withPath(history, '/a')).toBe(history);
  });
});
