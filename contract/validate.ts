import type { z } from 'zod';
import { AppError, type Issue } from './errors.ts';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  null: 'null',
};
const UNITS: Readonly<Record<string, string>> = { string: 'character', array: 'entry' };
const PLURALS: Readonly<Record<string, string>> = { character: 'characters', entry: 'entries' };

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

type RawIssue = z.core.$ZodRawIssue;

/**
 * Says what is wrong with a client's input, as a sentence that tells what to do. It is for rules without a sentence of
 * their own.
 */
function plainIssue(issue: RawIssue): string {
  const path = (issue.path ?? []).map(String).join('.');
  const named = path === '' ? 'What was sent' : `“${path}”`;
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return `Please give ${path === '' ? 'something' : named}`;
  return `${named} ${wanted(issue)}`;
}

function wanted(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `has to be ${kind(String(issue.expected))}`;
    case 'too_small':
      return `${amount(issue.origin)} at least ${counted(issue.origin, Number(issue.minimum))}`;
    case 'too_big':
      return `${amount(issue.origin)} at most ${counted(issue.origin, Number(issue.maximum))}`;
    case 'invalid_value':
      return `has to be ${oneOf(listOf(issue.values))}`;
    case 'unrecognized_keys':
      return `has what is not known here: ${listOf(issue.keys).join(', ')}`;
    case 'invalid_union':
      return unionWanted(issue.errors);
    default:
      return 'does not have the form that is asked for';
  }
}

/** The message for a union. If its alternatives are kinds of values, it names all of them. */
function unionWanted(errors: unknown): string {
  const kinds = listOf(errors).flatMap((issues) => {
    const [first] = listOf(issues) as { code?: unknown; expected?: unknown }[];
    return first?.code === 'invalid_type' ? [kind(String(first.expected))] : [];
  });
  return kinds.length === 0
    ? 'does not have the form that is asked for'
    : `has to be ${[...new Set(kinds)].join(' or ')}`;
}

function kind(expected: string): string {
  return KINDS[expected] ?? 'of another kind';
}

function amount(origin: unknown): string {
  return UNITS[String(origin)] === undefined ? 'has to be' : 'has to have';
}

function counted(origin: unknown, count: number): string {
  const unit = UNITS[String(origin)];
  if (unit === undefined) return String(count);
  return `${count} ${count === 1 ? unit : PLURALS[unit]}`;
}

function oneOf(values: readonly unknown[]): string {
  const shown = values.map(String).join(', ');
  return values.length === 1 ? shown : `one of these: ${shown}`;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
