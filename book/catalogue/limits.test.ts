import { describe, expect, it } from 'vitest';
import { titleProblem } from './limits.ts';

describe('titleProblem', () => {
  it.each(['', 'Ash', ' Ash & Ember '])('accepts "%s"', (title) => {
    expect(titleProblem(title)).toBeNull();
  });

  it.each(['A', 'As', '   ', ' A '])('finds "%s" too short', (title) => {
    expect(titleProblem(title)).toBe('Title must be at least 3 characters long');
  });
});
