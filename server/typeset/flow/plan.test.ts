import { describe, expect, it } from 'vitest';
import { NO_PLAN, samePlan, type SectionPlan } from './plan.ts';

describe('two plans of a section', () => {
  const balanced = (part: number, blank: number): SectionPlan => ({
    ...NO_PLAN,
    balanced: new Map([[part, { blank, slack: 0 }]]),
  });

  it.each([
    ['have the same blank', balanced(1, 100), balanced(1, 100.4), true],
    ['have another blank', balanced(1, 100), balanced(1, 101), false],
    ['have a blank in the new one only', balanced(1, 100), NO_PLAN, false],
    ['have a blank in the old one only', NO_PLAN, balanced(1, 100), false],
  ] as const)('%s', (_, one, other, isSame) => {
    expect(samePlan(one, other)).toBe(isSame);
  });
});
