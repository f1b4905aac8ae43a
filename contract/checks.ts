import { z } from 'zod';
import { CHECK_KINDS, type CheckName, CHECKS } from '#book/checks/finding.ts';
import { SEVERITIES } from '#book/layout/print-finding.ts';
import { defineRoute } from './route.ts';

/** Something in a book, or in one creature, that its author should look at. */
export const CheckFinding = z.object({
  id: z.string().meta({ description: 'Stays the same while section, subject, field and found value do.' }),
  kind: z.enum(CHECK_KINDS),
  severity: z.enum(SEVERITIES),
  section_id: z.string().nullable().meta({ description: 'null for what belongs to no section, such as the title.' }),
  section_title: z.string(),
  subject: z.string().meta({ description: 'What it is about: a creature, a room, a name.' }),
  field: z.string().optional(),
  found: z.string().optional(),
  expected: z.string().optional(),
  formula: z.string().optional().meta({ description: 'The rule with the numbers put in.' }),
  source: z.string().optional().meta({ description: 'Where the rule is written.' }),
  message: z.string(),
  fixable: z.boolean(),
});
export type CheckFinding = z.infer<typeof CheckFinding>;

/** A finding in a book, with the check that reported it and the words that locate it. */
export const PlacedFinding = CheckFinding.extend({
  check: z.enum(Object.keys(CHECKS) as [CheckName, ...CheckName[]]),
  place: z.object({ words: z.array(z.string()), near: z.number() }).optional(),
});
export type PlacedFinding = z.infer<typeof PlacedFinding>;

const OneProject = z.object({ id: z.string().min(1).max(100) });
const NamedFindings = z
  .array(z.string().min(1).max(100))
  .min(1, 'Please name at least one finding')
  .max(2000, 'At most 2,000 findings can be named at once');

export const checkProject = defineRoute({
  method: 'GET',
  path: '/projects/:id/checks',
  summary: 'What the author of the book should look at, the gravest first; `accepted` has what they marked as meant.',
  access: 'user',
  requiredRole: 'editor',
  params: OneProject,
  query: z.object({
    kind: z.enum(CHECK_KINDS, `Please choose one of: ${CHECK_KINDS.join(', ')}`).optional(),
  }),
  response: z.object({
    findings: z.array(PlacedFinding),
    accepted: z.array(PlacedFinding),
    more: z.int().optional().meta({ description: 'How many findings are not listed.' }),
  }),
  errors: ['project_not_found', 'overloaded'],
});
export type BookChecks = z.infer<typeof checkProject.response>;

export const fixFindings = defineRoute({
  method: 'POST',
  path: '/projects/:id/checks/fix',
  summary: 'Puts these findings right where that is possible; `version_id` takes all of it back.',
  access: 'user',
  requiredRole: 'editor',
  params: OneProject,
  body: z.object({ ids: NamedFindings }),
  response: z.object({
    fixed: z.int(),
    version_id: z.string().nullable().meta({ description: 'null where nothing was changed.' }),
  }),
  errors: ['project_not_found', 'overloaded', 'too_large', 'book_too_large', 'quota_exceeded'],
});

export const acceptFindings = defineRoute({
  method: 'POST',
  path: '/projects/:id/checks/accept',
  summary: 'Marks findings as meant, or with `meant: false` no longer so.',
  access: 'user',
  requiredRole: 'editor',
  params: OneProject,
  body: z.object({ ids: NamedFindings, meant: z.boolean().default(true) }),
  response: z.object({ accepted: z.int() }),
  errors: ['project_not_found'],
});
