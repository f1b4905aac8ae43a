import type { PrintedFact } from '#book/document/print/print-form.ts';
import { escapeText } from '../markdown/escape.ts';
import { emphasised } from './emphasised.ts';

const ALONE = { before: '', after: '' };

/** A line in italics; '' for no words. */
export function italic(text: string): string {
  return emphasised('*', ALONE, () => escapeText(text, true));
}

export function bold(text: string): string {
  return emphasised('**', ALONE, () => escapeText(text, true));
}

/** Facts as lines of one paragraph, each behind its label. */
export function factLines(facts: readonly PrintedFact[]): string {
  return facts.map(({ label, value }) => `${bold(label)} ${escapeText(value)}`.trim()).join('\\\n');
}

/** Words without marks; each of their lines stays one. */
export function plainLines(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => escapeText(line.trim(), true)).join('\\\n');
}

/** A heading of this level; '' for no words. */
export function headingLine(level: number, text: string): string {
  return text === '' ? '' : `${'#'.repeat(Math.min(6, level))} ${text}`;
}
