import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import { creditLines, licenceText } from '#book/layout/licences/licences.ts';
import { brewLine } from './escape.ts';
import { fillPages } from './fill-pages.ts';
import { type BrewFacts, withFurniture } from './front.ts';
import type { Losses } from './losses.ts';
import type { PageRoom } from './page-room.ts';
import { pieceOf } from './pieces.ts';

interface Added {
  labels: PrintedLabels;
  room: PageRoom;
  losses: Losses;
}

/** Who made the book, and whose its images are; no page where no one is named. */
export function creditsPages(
  { layout }: Pick<BrewFacts, 'layout'>,
  images: ReadonlySet<string>,
  added: Added,
): string[] {
  const groups = creditLines(layout.credits).map((lines) =>
    lines
      .map(({ role, names }) => (role === '' ? brewLine(names) : `**${brewLine(role)}** ${brewLine(names)}`))
      .join('<br>'),
  );
  if (groups.length === 0) return [];
  const items = [...images].map((credit) => `- ${brewLine(credit)}`).join('\n');
  return textPages(
    added.labels.credits,
    [...groups, ...(images.size === 0 ? [] : [`## ${brewLine(added.labels.images)}`, items])],
    added,
  );
}

/** The words that the book's licence asks for; no page for a book without one. */
export function licencePages(book: BrewFacts, added: Added): string[] {
  const paragraphs = licenceText(book).map((text) => brewLine(text));
  return paragraphs.length === 0 ? [] : textPages(added.labels.licence, paragraphs, added);
}

function textPages(title: string, blocks: readonly string[], { room, losses }: Added): string[] {
  const pieces = [`# ${brewLine(title)}`, ...blocks].map((text) => pieceOf(text, { room, ratioOf: () => null }));
  return fillPages(pieces, room, losses).map(({ text }) => withFurniture(text, title));
}
