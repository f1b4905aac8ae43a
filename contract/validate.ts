import type { z } from 'zod';
import { AppError, type Issue } from './errors.ts';
import { plainIssue } from './plain-issue.ts';

/**
 * Returns the value as the schema parses it. Throws `invalid_input` with every issue; the message is the sentence of
 * the first one.
 */
export function validate<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value, { error: plainIssue });
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap(meant).map(toIssue);
  const first = issues[0];
  throw new AppError('invalid_input', {
    issues,
    ...(first ? { message: first.message } : {}),
  });
}

/**
 * Replaces the issue of a union with the issues of the one alternative whose type matches the value, if there is
 * exactly one.
 */
function meant(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const fitting = issue.errors.filter(
    (errors) => !errors.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  const [form, ...others] = fitting;
  if (form === undefined || others.length > 0) return [issue];
  return form.flatMap(meant).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function toIssue(issue: z.core.$ZodIssue): Issue {
  return { path: issue.path.map(String).join('.'), message: issue.message };
}
