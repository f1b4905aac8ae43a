import type { Source } from '#book/canon/source.ts';
import type { MechanicsFinding, MechanicsKind } from '#book/generator/mechanics/mechanics-form.ts';
import { AppError } from '#contract/errors.ts';
import type { AiProvider, ContentRequest } from '#server/ai/provider.ts';
import { type Mechanics, type MechanicsOptions, writeMechanics } from '#server/generation/mechanics.ts';
import type { WrittenText } from './draft-writer.ts';

const KINDS: Readonly<Record<string, MechanicsKind>> = {
  'stat block': 'stat_block',
  'magic item': 'item',
  spell: 'spell',
  table: 'table',
  encounter: 'encounter',
};
const ORDER = /^[ \t]*(?:[-*>][ \t]+)?\[(stat block|magic item|spell|table|encounter)\][ \t]*(\S.*)$/gim;
/** More of them cost more than a section is worth; those beyond are left for the author as notes. */
const MOST = 8;
/** How much of the section is sent with each. */
const AROUND = 6000;

/** What a model that writes a section is told of the numbers in it. */
export const ORDER_RULES = `Write no numbers of creatures, magic items, spells, tables or encounters yourself. Where one belongs, write a line of its own in its place, which says what it is to be: \`[stat block] Name: what it is, its size, type and challenge rating\`, \`[magic item] Name: …\`, \`[spell] Name: …\`, \`[table] Title: what it is about, and its die\`, \`[encounter] Name: foes, difficulty\`. They are made from these lines. At most ${MOST} in a section.`;

export interface OrderedText {
  /** What the section was asked for with. */
  request: ContentRequest;
  title: string;
  text: string;
}

/**
 * Makes the pieces of mechanics that a section's text asks for, each as data that the rules judge, and puts them in their places. One that
 * the service gives no data for becomes a note for the author, so that a model that is bad at it still finishes a book. Throws what
 * `AiProvider.object` throws otherwise.
 */
export async function fillOrders(
  ai: AiProvider,
  ordered: OrderedText,
  options: MechanicsOptions,
): Promise<WrittenText> {
  const { text } = ordered;
  const findings: MechanicsFinding[] = [];
  let [filled, last] = ['', 0];
  for (const [count, { 0: line, 1: word = '', 2: wish = '', index }] of [...text.matchAll(ORDER)].entries()) {
    const kind = KINDS[word.toLowerCase()];
    const piece = kind && count < MOST ? await makePiece(ai, { ...ordered, kind, wish }, options) : null;
    filled += `${text.slice(last, index)}${piece?.markdown ?? `> [!gm] Still to be made: ${word.toLowerCase()}\n> ${wish}`}`;
    findings.push(...(piece?.findings ?? []));
    last = index + line.length;
  }
  return { text: filled + text.slice(last), findings };
}

interface Order extends OrderedText {
  kind: MechanicsKind;
  wish: string;
}

async function makePiece(ai: AiProvider, order: Order, options: MechanicsOptions): Promise<Mechanics | null> {
  const { request, title, text, kind, wish } = order;
  const around: Source = { id: 'section', title, why: 'The section that it is for', excerpt: text.slice(0, AROUND) };
  const asked = { ...request, prompt: wish, sources: [around] };
  try {
    return await writeMechanics(ai, { kind, request: asked }, options);
  } catch (error) {
    if (error instanceof AppError && error.code === 'provider_failed') return null;
    throw error;
  }
}
