import { describe, expect, it } from 'vitest';
import { createTextChanges } from './text-changes.ts';

const [a, b, c, d] = [{ n: 'a' }, { n: 'b' }, { n: 'c' }, { n: 'd' }];

describe('the changes of a text', () => {
  it('are the whole of it at first, then the blocks between those that are the same', () => {
    const changes = createTextChanges();
    expect(changes.next('one', [a, b, c])).toMatchObject({ count: null, insert: [a, b, c] });
    expect(changes.next('one', [a, b, c])).toBeNull();
    expect(changes.next('one', [a, d, c])).toMatchObject({ count: 3, from: 1, remove: 1, insert: [d] });
    expect(changes.next('one', [a, d, d, c])).toMatchObject({ count: 3, from: 2, remove: 0, insert: [d] });
    expect(changes.next('one', [a, c])).toMatchObject({ count: 4, from: 1, remove: 2, insert: [] });
    expect(changes.next('one', [])).toMatchObject({ count: 2, from: 0, remove: 2, insert: [] });
  });

  it('are the whole text again for another section, and where the other side forgot it', () => {
    const changes = createTextChanges();
    changes.next('one', [a]);
    expect(changes.next('two', [b])).toMatchObject({ section_id: 'two', count: null, insert: [b] });
    changes.forget();
    expect(changes.next('two', [b])).toMatchObject({ count: null, insert: [b] });
  });
});
