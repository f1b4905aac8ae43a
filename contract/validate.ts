import type { z } from 'zod';
import { AppError, type Issue } from './errors.ts';

/** The value as the schema has it, or `invalid_input` with every issue and the first one's sentence as the message. */
export function validate<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map(toIssue);
  const first = issues[0];
  throw new AppError('invalid_input', {
    issues,
    ...(first ? { message: sentence(first, result.error.issues[0]) } : {}),
  });
}

function toIssue(issue: z.core.$ZodIssue): Issue {
  return { path: issue.path.map(String).join('.'), message: issue.message };
}

/** Our own rules speak in sentences; the schema library's defaults need the name of the field. */
function sentence(issue: Issue, raw: z.core.$ZodIssue | undefined): string {
  const speaks = raw?.code === 'custom' || !/^(Invalid|Too|Unrecognized|Expected)/.test(issue.message);
  if (speaks || issue.path === '') return issue.message;
  return `${issue.path}: ${issue.message}`;
}
