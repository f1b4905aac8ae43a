import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readObject } from './objects.ts';
import type { AiForm } from '#domain/generation/ai-provider.ts';

const FORM: AiForm<Record<string, unknown>> = {
  name: 'a thing',
  schema: z.object({ a: z.string() }),
  hint: '',
  read: (value) =>
    typeof value === 'object' && value !== null && 'a' in value ? (value as Record<string, unknown>) : null,
  make: () => ({}),
};

describe('data in an answer', () => {
  it.each([
    ['alone', '{"a":"b"}'],
    ['in a fence', 'Here it is:\n```json\n{"a":"b"}\n```\nI hope you like it :}'],
    ['in a sentence', 'Certainly! {"a":"b"} Enjoy.'],
    ['with commas too many', '{"a":"b",}'],
    ['cut off in the middle', '{"a":"b","c":["d'],
    ['cut off in a fence', '```json\n{"a":"b","c":'],
  ])('are read where they stand %s', async (_, text) => {
    expect(await readObject(text, FORM)).toMatchObject({ a: 'b' });
  });

  it('keep what looks like a comma too many in a text', async () => {
    expect(await readObject('{"a":"one, }, two, ] \\", } three",}', FORM)).toEqual({ a: 'one, }, two, ] ", } three' });
  });

  it.each(['', 'I am sorry, I cannot do that.', 'null', '[]', '{"b":1}', '{', '```', '{"a"', '}{'])(
    'are none in %j',
    async (text) => {
      expect(await readObject(text, FORM)).toBeNull();
    },
  );
});
