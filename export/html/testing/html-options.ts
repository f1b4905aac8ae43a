import { createHash } from 'node:crypto';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { createReport } from '../../diagnostics.ts';
import type { HtmlOptions } from '../book-to-html.ts';

export function htmlOptions(changes: Partial<HtmlOptions> = {}): HtmlOptions {
  return { theme: bookTheme(), baseUrl: '', imageData: () => null, sha256, report: createReport(), ...changes };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
