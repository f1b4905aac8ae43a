import { z } from 'zod';
import { CHECK_KINDS } from '#book/checks/finding.ts';
import { SEVERITIES } from '#book/print/finding.ts';

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
