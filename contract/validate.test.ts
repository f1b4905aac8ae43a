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
  it('returns what the schema parses', () => {
    expect(validate(Form, { ...GOOD, more: true })).toEqual(GOOD);
  });

  it('lists every invalid field, with the message of the first one', () => {
    const { code, message, issues } = refusalOf({ title: 'ab', pages: 1.5, password: '' });
    expect([code, message]).toEqual(['invalid_input', 'Title must be at least 3 characters long']);
    expect(issues?.map(({ path }) => path)).toEqual(['title', 'pages']);
  });

  it.each<[z.ZodType, unknown, string]>([
    [z.object({ pages: z.int() }), { pages: 'three' }, '“pages” has to be a number'],
    [z.object({ pages: z.int() }), { pages: 1.5 }, '“pages” has to be a whole number'],
    [z.object({ a: z.object({ b: z.string() }) }), { a: {} }, 'Please give “a.b”'],
    [z.object({ theme: z.string().optional().nonoptional() }), {}, 'Please give “theme”'],
    [z.object({ section: z.string().min(1) }), { section: '' }, '“section” has to have at least 1 character'],
    [z.object({ ids: z.array(z.int()).max(2) }), { ids: [1, 2, 3] }, '“ids” has to have at most 2 entries'],
    [z.object({ page: z.int().max(9) }), { page: 10 }, '“page” has to be at most 9'],
    [z.object({ kind: z.enum(['a', 'b']) }), { kind: 'c' }, '“kind” has to be one of these: a, b'],
    [z.strictObject({ a: z.int() }), { a: 1, b: 2 }, 'What was sent has what is not known here: b'],
    [z.object({ nope: z.union([z.boolean(), z.string()]) }), { nope: 3 }, '“nope” has to be true or false or a text'],
    [z.object({ at: z.iso.date() }), { at: 'soon' }, '“at” does not have the form that is asked for'],
    [z.object({}), 3, 'What was sent has to be an object with fields'],
  ])('says in a sentence what a rule without words of its own asks for (%#)', (schema, value, message) => {
    expect(() => validate(schema, value)).toThrow(expect.objectContaining({ code: 'invalid_input', message }));
  });

  it('leaves a message of ours unchanged, whatever word it begins with', () => {
    expect(refusalOf({ ...GOOD, password: 'password' }).message).toBe('Too easy to guess. Please choose another one.');
  });
});
