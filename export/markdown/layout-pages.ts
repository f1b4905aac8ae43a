import type { Layout } from '#book/layout/layout.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import { addedPage } from '#book/formats/markdown/own-files.ts';
import { creditLines } from '#book/layout/licences/licences.ts';
import { escapeText } from './escape.ts';

/** Who made the book, and whose its images are; '' where no one is named. */
export function creditsPage({ credits }: Pick<Layout, 'credits'>, images: ReadonlySet<string>, labels: PrintedLabels) {
  const groups = creditLines(credits).map((lines) => lines.map(creditLine).join('\\\n'));
  if (groups.length === 0) return '';
  const items = [...images].map((credit) => `- ${escapeText(credit)}`).join('\n');
  const ofImages = images.size === 0 ? [] : [`## ${labels.images}`, items];
  return addedPage([`# ${labels.credits}`, ...groups, ...ofImages].join('\n\n'));
}

function creditLine({ role, names }: { role: string; names: string }): string {
  return role === '' ? escapeText(names) : `**${escapeText(role)}** ${escapeText(names)}`;
}

/** The words that the book's licence asks for; '' where there are none. */
export function licencePage(paragraphs: readonly string[], labels: PrintedLabels): string {
  if (paragraphs.length === 0) return '';
  return addedPage([`# ${labels.licence}`, ...paragraphs.map((text) => escapeText(text))].join('\n\n'));
}
