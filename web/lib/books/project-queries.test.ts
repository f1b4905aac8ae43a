import { describe, expect, it } from 'vitest';
import { sectionsInOrder } from './project-queries.ts';

describe('the current section', () => {
  const heads = [
    { id: 'last', order: 2 },
    { id: 'first', order: 0 },
  ];

  it('is the one that the address names, and the first where it names none that is there', () => {
    expect(sectionsInOrder(heads, 'last').current?.id).toBe('last');
    expect(sectionsInOrder(heads, null).current?.id).toBe('first');
    expect(sectionsInOrder(heads, 'gone').current?.id).toBe('first');
    expect(sectionsInOrder([], 'gone').current).toBeNull();
  });
});
