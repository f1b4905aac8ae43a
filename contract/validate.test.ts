import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from './errors.ts';
import { validate } from './validate.ts';

const Form = z.object({
  title: z.string().min(3, 'Title must be at least 3 characters long'),
  pages: z.int(),
  password: z.string().refine((text) => text !== 'password', 'Too easy to guess. Please choose another one.'),
});
const GOOD = { title: 'The Fen', pages: 3, password: 'Lantern!House7' };

function refusalOf(value: unknown): AppError {
  try {
    validate(Form, value);
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('The value was taken');
}

describe('the check of what a client gives', () => {
  it('gives what the schema makes of it', () => {
    expect(validate(Form, { ...GOOD, more: true })).toEqual(GOOD);
  });

  it('names every field that is wrong, and says the first in a sentence', () => {
    const { code, message, issues } = refusalOf({ title: 'ab', pages: 1.5, password: '' });
    expect([code, message]).toEqual(['invalid_input', 'Title must be at least 3 characters long']);
    expect(issues?.map(({ path }) => path)).toEqual(['title', 'pages']);
  });

  it("gives the name of the field to the schema library's own sentences", () => {
    expect(refusalOf({ ...GOOD, pages: 'three' }).message).toMatch(/^pages: Invalid/);
  });

  it('leaves a sentence of ours as it is, whatever word it begins with', () => {
    expect(refusalOf({ ...GOOD, password: 'password' }).message).toBe('Too easy to guess. Please choose another one.');
  });
});
