import { stringify } from 'yaml';
import type { Layout } from '#book/layout/layout.ts';
import { paperSize } from '#book/layout/papers.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import { creditLines, licenceText } from '#book/layout/licences.ts';
import { brewAddress, brewLine } from './brew-text.ts';
import { fillPages } from './fill-pages.ts';
import type { Losses } from './brew-scope.ts';
import type { PageRoom } from './page-room.ts';
import { pieceOf } from './page-pieces.ts';

export interface BrewFacts {
  title: string;
  author: string;
  book_type: string;
  bookTypeLabel: string;
  variant: string;
  description: string;
  tags: readonly string[];
  /** The address of the cover picture, or ''. */
  thumbnail: string;
  layout: Layout;
}

/** The longest description at the foot of the cover, in characters. */
const COVER_WORDS = 240;

/** The metadata of the brew as in its files. Facts that the Homebrewery does not know are for our import. */
export function metadata({ title, author, book_type, variant, description, tags, layout }: BrewFacts): string {
  const facts = {
    title,
    description,
    tags,
    systems: ['5e'],
    renderer: 'V3',
    theme: '5ePHB',
    lang: layout.language,
    author,
    book_type,
    variant,
    section_level: 1,
  };
  const given = Object.entries(facts).filter(
    ([, value]) => value !== '' && (!Array.isArray(value) || value.length > 0),
  );
  return `\`\`\`metadata\n${stringify(Object.fromEntries(given), { lineWidth: 0 })}\`\`\`\n\n`;
}

/** What a style can express of the layout: the paper, the columns, and the absence of drop caps. */
export function style({ layout }: Pick<BrewFacts, 'layout'>): string {
  const { width, height } = paperSize(layout);
  // A page exactly as high as the paper would print on two sheets.
  const page = [`  width : ${width}mm;`, `  height : ${Math.round((height - 0.2) * 10) / 10}mm;`];
  const columns = layout.columns === 2 ? [] : [`  columns : ${layout.columns};`];
  const plain = ['', '.page h1 + p::first-letter,', '.page h1 + p::first-line {', '  all : unset;', '}'];
  const lines = ['.page {', ...page, ...columns, '}', ...(layout.drop_caps ? [] : plain)];
  return `\`\`\`css\n${lines.join('\n')}\n\`\`\`\n\n`;
}

export function cover({ title, author, bookTypeLabel, description, thumbnail }: BrewFacts, baseUrl: string): string {
  const picture =
    thumbnail === ''
      ? []
      : [
          `![](${brewAddress(thumbnail, baseUrl)}){position:absolute,top:0,left:0,width:100%,height:100%,object-fit:cover}`,
        ];
  const words = description.length > COVER_WORDS ? `${description.slice(0, COVER_WORDS).trimEnd()}…` : description;
  return [
    '{{frontCover}}',
    `# ${brewLine(title)}${author === '' ? '' : `\n## ${brewLine(author)}`}`,
    '___',
    ...(bookTypeLabel === '' ? [] : [`{{banner ${brewLine(bookTypeLabel)}}}`]),
    ...(words === '' ? [] : [`{{footnote\n${brewLine(words)}\n}}`]),
    ...picture,
  ].join('\n\n');
}

/** The page number and the title beside it. */
function furniture(title: string): string {
  return `{{pageNumber,auto}}\n{{footnote ${brewLine(title)}}}`;
}

/** A page with its number and the title at the foot. */
export function withFurniture(text: string, title: string): string {
  return `${text}\n\n${furniture(title)}`;
}

interface Added {
  labels: PrintedLabels;
  room: PageRoom;
  losses: Losses;
}

/** The credits of the book and its images; no page if no one is named. */
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

/** The text that the book's licence requires; no page if there is none. */
export function licencePages(book: BrewFacts, added: Added): string[] {
  const paragraphs = licenceText(book).map((text) => brewLine(text));
  return paragraphs.length === 0 ? [] : textPages(added.labels.licence, paragraphs, added);
}

function textPages(title: string, blocks: readonly string[], { room, losses }: Added): string[] {
  const pieces = [`# ${brewLine(title)}`, ...blocks].map((text) => pieceOf(text, { room, ratioOf: () => null }));
  return fillPages(pieces, room, losses).map(({ text }) => withFurniture(text, title));
}
