import type { Node } from 'prosemirror-model';
import { printForm } from '#book/document/schema.ts';
import { type FormWriters, type PrintForm, writeForm } from '#book/document/print/print-form.ts';
import { paragraph } from '#book/document/blocks/text-blocks.ts';
import { SOURCE_SIGN } from '#book/sections/opening-blocks.ts';
import type { EntryGroup, Fact, StatBlockParts } from '#book/rules-5e/stat-block/stat-block-parts.ts';
import { fencedCode } from '../markdown/markdown-escape.ts';
import { brewLine, characterReferences, emphasisedText } from './brew-text.ts';
import { imageBlock, inline } from './brew-inline.ts';
import type { BrewScope } from './brew-scope.ts';
import { rollTableBrew, tableBrew, writtenTable } from './brew-tables.ts';
import { boxed, type PageRoom } from './page-room.ts';

const WRITERS: FormWriters<BrewScope, string> = {
  paragraph: ({ text }, scope) => inline(text, scope),
  heading: ({ level, text }, scope) => `${'#'.repeat(scope.headingLevel(level))} ${inline(text, scope)}`,
  quote: quoteBrew,
  code,
  list: (form, scope) => itemsBrew(form, scope).join('\n'),
  table: (form, scope) => writtenTable(tableBrew(form, scope)),
  'roll-table': (form, scope) => writtenTable(rollTableBrew(form, scope)),
  break: ({ to }) => `\\${to}`,
  rule: () => '___',
  image: imageBlock,
  box: boxBrew,
  entry: (form, scope) => `${entryHead(form)}\n\n${blocksBrew(form.body.children, scope)}`,
  'stat-block': statBlockBrew,
  nothing: () => '',
};

/** A block in the Homebrewery's notation. */
export function blockBrew(form: PrintForm, scope: BrewScope): string {
  return writeForm(WRITERS, form, scope);
}

/** Blocks inside another block, in one column. Adjacent lists get different signs, or they would be read as one. */
function blocksBrew(nodes: readonly Node[], around: BrewScope): string {
  const scope = { ...around, room: { ...around.room, columns: 1 } };
  const written: string[] = [];
  for (const node of nodes) {
    const text = blockBrew(printForm(node, scope.words), scope);
    if (text !== '') written.push(isList(written.at(-1)) ? otherSigns(text) : text);
  }
  return written.join('\n\n');
}

/** The items of a list, each with a bullet, number or checkbox. */
export function itemsBrew({ mark, start, items }: PrintForm<'list'>, scope: BrewScope): string[] {
  return items.map(({ body, isDone }, index) => {
    const sign = mark === 'number' ? `${start + index}. ` : '- ';
    const done = mark === 'task' ? `[${isDone ? 'x' : ' '}] ` : '';
    const further = ' '.repeat(sign.length);
    return `${sign}${done}${blocksBrew(body.children, scope).replace(/\n(?=[^\n])/g, `\n${further}`)}`;
  });
}

/** The written list with the alternative bullets or number signs. */
export function otherSigns(text: string): string {
  return text.replace(/^- /gm, '* ').replace(/^(\d+)\. /gm, '$1) ');
}

/** Whether a written block is a list with the usual signs. */
export function isList(text: string | undefined): boolean {
  return text !== undefined && /^(?:- |\d+\. )/.test(text);
}

/** Lines that the Homebrewery treats as its own syntax anywhere. */
const ITS_LINES = /^ *(?:\\(?:page|column)|\{\{|\}\})/m;

function code({ code, language }: PrintForm<'code'>): string {
  if (ITS_LINES.test(code)) return `<pre><code>${characterReferences(code)}</code></pre>`;
  return fencedCode(code, language);
}

const BOXES = { 'read-aloud': 'descriptive', sidebar: 'note', 'gm-note': 'note,gm' } as const satisfies Record<
  PrintForm<'box'>['look'],
  string
>;

function boxBrew({ look, title, body }: PrintForm<'box'>, scope: BrewScope): string {
  const heading = title === '' ? [] : [`##### ${brewLine(title)}`];
  return boxed(BOXES[look], [...heading, blocksBrew(body.children, scope)].join('\n'), scope.room);
}

/** A quotation. Its source is in the last line behind a dash. */
function quoteBrew({ body }: PrintForm<'quote'>, scope: BrewScope): string {
  const last = body.lastChild;
  const isSource =
    last !== null && paragraph.is(last) && body.childCount > 1 && last.textContent.startsWith(SOURCE_SIGN);
  const said = blocksBrew(isSource ? body.children.slice(0, -1) : body.children, scope);
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

const RULE = '___';
const CENTRED = ':-----:';

/** A creature in its frame, like the Homebrewery's own snippet. It is as wide as the page if it is longer than a column. */
function statBlockBrew({ block, parts }: PrintForm<'stat-block'>, { room }: { room: PageRoom }): string {
  const isOld = block.layout === '2014';
  const hasBonus = block.proficiencyBonus !== null || block.notes?.proficiencyBonus !== undefined;
  const bonus = isOld && hasBonus ? parts.details.at(-1) : undefined;
  const details = bonus ? parts.details.slice(0, -1) : parts.details;
  const groups = parts.groups.flatMap(groupLines);
  const lines = [
    `## ${brewLine(parts.name)}`,
    ...(parts.line === '' ? [] : [`*${brewLine(parts.line)}*`]),
    RULE,
    ...parts.facts.map((fact) => factLine(fact)),
    RULE,
    ...(isOld ? oldScores(parts) : newScores(parts)),
    RULE,
    ...details.map((fact, index) => factLine(fact, index === details.length - 1 ? bonus : undefined)),
    ...(groups.length === 0 ? [] : [RULE, ...groups]),
  ].join('\n');
  return boxed('monster,frame', lines, room);
}

/** `beside` is printed at the other end of the line. */
function factLine({ label, value }: Fact, beside?: Fact): string {
  const more = beside ? ` {{bonus **${brewLine(beside.label)}** ${brewLine(beside.value)}}}` : '';
  return `**${brewLine(label)}** :: ${brewLine(value)}${more}`;
}

function oldScores({ abilities }: StatBlockParts): string[] {
  return [
    row(abilities.map(({ label }) => label)),
    row(abilities.map(() => CENTRED)),
    row(abilities.map(({ text }) => text)),
  ];
}

function newScores({ abilities, heads }: StatBlockParts): string[] {
  return [
    row(['', ...abilities.map(({ label }) => label)]),
    row([':----', ...abilities.map(() => CENTRED)]),
    row([heads.score, ...abilities.map(({ score }) => score)]),
    row([heads.modifier, ...abilities.map(({ modifier }) => modifier)]),
    row([heads.save, ...abilities.map(({ save }) => save)]),
  ];
}

function row(cells: readonly string[]): string {
  return `|${cells.map((cell) => (cell === '' ? '  ' : cell)).join('|')}|`;
}

function groupLines({ title, intro, entries }: EntryGroup): string[] {
  const texts = entries.map(({ name, text }) =>
    `${name === '' ? '' : `***${brewLine(name)}.*** `}${emphasisedText(text)}`.trimEnd(),
  );
  const paragraphs = intro === '' ? texts : [emphasisedText(intro), ...texts];
  return [...(title === '' ? [] : [`### ${brewLine(title)}`]), paragraphs.join('\n:\n')];
}
