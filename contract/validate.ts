import type { z } from 'zod';
import { AppError, type Issue } from './errors.ts';
import { plainIssue } from './plain-issue.ts';

/** The value as the schema has it, or `invalid_input` with every issue and the first one's sentence as the message. */
export function validate<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value, { error: plainIssue });
  if (result.success) return result.data;
  const issues = result.error.issues.map(toIssue);
  const first = issues[0];
  throw new AppError('invalid_input', {
    issues,
    ...(first ? { message: first.message } : {}),
  });
}

function toIssue(issue: z.core.$ZodIssue): Issue {
  return { path: issue.path.map(String).join('.'), message: issue.message };
}
