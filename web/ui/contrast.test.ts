import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { channels, contrast } from '#book/testing/contrast.ts';

const CSS = readFileSync(new URL('theme.css', import.meta.url), 'utf8');
const LIGHT = tokensOf(/^:root \{([\s\S]*?)^\}/m);
const GRAIN = grainOf(readFileSync(new URL('grain.svg', import.meta.url), 'utf8'));
const DARK = { ...LIGHT, ...tokensOf(/^:root\[data-mantine-color-scheme="dark"\] \{([\s\S]*?)^\}/m) };

/** A text colour, its background, and the least contrast: 4.5 for text, 3 for large text, ornaments and edges of controls (WCAG 2.2 AA). */
const PAIRS: readonly (readonly [ink: string, ground: string, least: number])[] = [
  ...['page', 'paper', 'paper-second', 'danger-wash', 'green-wash', 'gold-wash'].map((on) => ['ink', on, 4.5] as const),
  ...['page', 'paper', 'paper-second'].flatMap((on) =>
    ['ink-second', 'accent-text', 'gold-text', 'green', 'danger'].map((ink) => [ink, on, 4.5] as const),
  ),
  ['danger', 'danger-wash', 4.5],
  ['green', 'green-wash', 4.5],
  ['gold-text', 'gold-wash', 4.5],
  ['accent-text', 'gold-wash', 4.5],
  ['on-fill', 'accent', 4.5],
  ['on-fill', 'accent-hover', 4.5],
  ['line-strong', 'paper', 3],
  ['focus', 'page', 3],
  ['focus', 'paper', 3],
  ['gold', 'paper', 3],
];

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('the colours of the %s scheme', (_, tokens) => {
  it.each(PAIRS)('set %s on %s with a contrast of at least %s', (ink, ground, least) => {
    expect(contrast(tokens[ink] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(least);
  });

  it.each(PAIRS.filter(([, ground]) => ground === 'page'))(
    'keep %s legible where the grain of the %s is at its densest',
    (ink, ground, least) => {
      const densest = mix(tokens[ground] ?? '', GRAIN.colour, GRAIN.alpha * Number(tokens.grain));
      expect(contrast(tokens[ink] ?? '', densest)).toBeGreaterThanOrEqual(least);
    },
  );
});

/** The colour of the paper's grain, which is an SVG filter, and its greatest alpha: the fourth row of the filter's matrix at full noise. */
function grainOf(svg: string): { colour: string; alpha: number } {
  const values = (/values="([^"]+)"/.exec(svg)?.[1] ?? '').trim().split(/\s+/).map(Number);
  const [red = 0, green = 0, blue = 0] = [4, 9, 14].map((at) => values[at] ?? 0);
  return { colour: hexOf([red * 255, green * 255, blue * 255]), alpha: (values[15] ?? 0) + (values[19] ?? 0) };
}

function mix(ground: string, over: string, alpha: number): string {
  const [below, above] = [channels(ground), channels(over)];
  return hexOf(below.map((value, at) => value * (1 - alpha) + (above[at] ?? 0) * alpha));
}

function hexOf(rgb: readonly number[]): string {
  return `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function tokensOf(rule: RegExp): Record<string, string> {
  const body = rule.exec(CSS)?.[1] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/--tw-([\w-]+): (#[0-9a-f]{6}|[\d.]+);/g)].map(([, name, hex]) => [name, hex]),
  );
}
