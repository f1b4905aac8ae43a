import { expect, it } from 'vitest';
import { createProject } from '#contract/projects.ts';
import { ROUTES } from '#contract/routes.ts';
import { toSchema } from '#contract/describe-api.ts';
import { exampleOf, type Schema } from './example.ts';

it('takes a default, a first choice, or what the name suggests', () => {
  const properties = {
    title: { type: 'string' },
    status: { enum: ['draft', 'published'] },
    page: { type: 'integer', default: 1 },
    tags: { type: 'array', items: { type: 'string' } },
    email: { type: 'string' },
    from: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
  };
  expect(exampleOf({ type: 'object', properties })).toEqual({
    title: 'The Salt-Wife’s Lantern',
    status: 'draft',
    page: 1,
    tags: [''],
    email: 'ada@example.com',
    from: '2026-01-05T12:00:00.000Z',
  });
});

it('fills in what must be sent, and no more', () => {
  const schema = toSchema(createProject.body, 'input') as Schema;
  expect(Object.keys(exampleOf(schema) as object)).toEqual(['title', 'book_type']);
  expect(createProject.body.safeParse(exampleOf(schema)).success).toBe(true);
});

it.each(ROUTES.filter(({ body }) => body).map((route) => [`${route.method} ${route.path}`, route]))(
  'ends for %s and can be written as JSON',
  (_, { body }) => {
    const example = body ? exampleOf(toSchema(body, 'input') as Schema) : null;
    expect(JSON.parse(JSON.stringify(example))).toEqual(example);
  },
);
