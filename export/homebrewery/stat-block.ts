import type { PrintForm } from '#book/document/print/print-form.ts';
import type { EntryGroup, Fact, StatBlockParts } from '#book/rules-5e/stat-block/stat-block-parts.ts';
import { emphasisedText } from './emphasis.ts';
import { brewLine } from './escape.ts';
import { boxed, type PageRoom } from './page-room.ts';

const RULE = '___';
const CENTRED = ':-----:';

/** A creature in its frame, as the Homebrewery's own snippet has it; as wide as the page where it is longer than a column. */
export function statBlockBrew({ block, parts }: PrintForm<'stat-block'>, { room }: { room: PageRoom }): string {
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

/** `beside` stands at the other end of the line. */
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
