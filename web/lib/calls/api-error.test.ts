import { describe, expect, it } from 'vitest';
import { Failure } from '#contract/errors.ts';
import { asFailure } from './api-error.ts';

const FAILURE = { success: false, error: 'Project not found', code: 'project_not_found' };

describe('asFailure', () => {
  it.each([
    FAILURE,
    { ...FAILURE, issues: [{ path: 'title', message: 'Too long' }], data: null, more: 1 },
    { ...FAILURE, issues: [{ path: 1 }] },
    { ...FAILURE, issues: 'none' },
    { ...FAILURE, success: true },
    { ...FAILURE, error: undefined },
    { ...FAILURE, code: 7 },
    null,
    'Bad gateway',
  ])('reads %j as the contract describes it', (body) => {
    expect(asFailure(body)).toEqual(Failure.safeParse(body).data ?? null);
  });
});
