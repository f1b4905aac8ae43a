import { describe, expect, it } from 'vitest';
import patterns from './patterns.js';

function judge(pattern: RegExp): string[] {
  const found: string[] = [];
  const rule = patterns.rules.linear.create({ report: ({ message }) => void found.push(message) });
  rule.Literal({ regex: { pattern: pattern.source, flags: pattern.flags } });
  return found;
}

describe('the rule on patterns', () => {
  it.each([/[,;]?\s*passive perception (\d+)/i, /\s*([+-])\s*/g, /\s+$/, /^(.+?)\s+(\w+)$/, /(?:a+)+b/, /\(([^)]*)\)/])(
    'refuses %s',
    (pattern) => {
      expect(judge(pattern)).not.toEqual([]);
    },
  );

  it.each([/(?<!\s)\s+$/, /(?<!\s)\s*([+-])\s*/g, /^\s+/, /\(([^()]*)\)/, /\s{0,3}x/, /[a-z]+/])(
    'lets %s stand',
    (pattern) => {
      expect(judge(pattern)).toEqual([]);
    },
  );
});
