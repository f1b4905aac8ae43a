import type { Node } from 'prosemirror-model';
import { paragraph } from '#book/document/blocks/text-blocks.ts';
import type { PrintForm } from '#book/document/print/print-form.ts';
import { SOURCE_SIGN } from '#book/sections/opening-blocks.ts';
import { brewLine } from './escape.ts';
import { inline } from './inline.ts';
import { boxed } from './page-room.ts';
import type { BrewScope } from './scope.ts';

type WriteBlocks = (nodes: readonly Node[], scope: BrewScope) => string;

const BOXES = { 'read-aloud': 'descriptive', sidebar: 'note', 'gm-note': 'note,gm' } as const satisfies Record<
  PrintForm<'box'>['look'],
  string
>;

export function boxBrew({ look, title, body }: PrintForm<'box'>, scope: BrewScope, blocks: WriteBlocks): string {
  const heading = title === '' ? [] : [`##### ${brewLine(title)}`];
  return boxed(BOXES[look], [...heading, blocks(body.children, scope)].join('\n'), scope.room);
}

/** A quotation; who said it stands in its last line behind a dash. */
export function quoteBrew({ body }: PrintForm<'quote'>, scope: BrewScope, blocks: WriteBlocks): string {
  const last = body.lastChild;
  const isSource =
    last !== null && paragraph.is(last) && body.childCount > 1 && last.textContent.startsWith(SOURCE_SIGN);
  const said = blocks(isSource ? body.children.slice(0, -1) : body.children, scope);
  const source = isSource ? `\n\n{{attribution ${inline(last, scope).slice(SOURCE_SIGN.length)}}}` : '';
  return boxed('quote', `${said}${source}`, scope.room);
}

/** The name of a spell, a magic item or an encounter, with the line and the facts below it. */
export function entryHead({ name, line, facts }: PrintForm<'entry'>): string {
  const below = line === '' ? '' : `\n*${brewLine(line)}*`;
  const given = facts ?? [];
  const list = given.map(({ label, value }) => `**${brewLine(label)}:** :: ${brewLine(value)}`).join('\n');
  return `#### ${brewLine(name)}${below}${given.length === 0 ? '\n:' : `\n\n${list}`}`;
}
