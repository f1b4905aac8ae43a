import { z } from 'zod';
import { CheckFinding } from './checks.ts';
import { defineRoute } from './route.ts';

const MARKDOWN_MAX = 60_000;
const STAT_BLOCK_MAX_BYTES = 150_000;

/** A creature in the form of any program that the import reads. Unknown fields are left out. */
const ForeignStatBlock = z
  .union(
    [
      z.string().max(MARKDOWN_MAX, `Please give at most ${MARKDOWN_MAX} characters of Markdown.`),
      z.record(z.string(), z.unknown()),
    ],
    'Please give a stat block: an object, or Markdown.',
  )
  .meta({
    description:
      'Our attributes, a creature of Open5e (v1 or v2), an actor of Foundry’s system dnd5e, or Markdown with a creature, that of the Homebrewery too.',
  });

export const checkStatBlock = defineRoute({
  method: 'POST',
  path: '/rules/check-stat-block',
  summary: 'What the rules say about the numbers of one creature.',
  access: 'open',
  body: z.object({ stat_block: ForeignStatBlock }),
  bodyMaxBytes: STAT_BLOCK_MAX_BYTES,
  response: z.object({ findings: z.array(CheckFinding) }),
  errors: ['unknown_format', 'too_large', 'too_many_jobs'],
});
