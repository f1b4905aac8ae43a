import { parseStatBlock, StatBlock } from '../../rules-5e/stat-block/stat-block.ts';
import { type AbilityColumn, type StatBlockParts, statBlockParts } from '../../rules-5e/stat-block/stat-block-parts.ts';
import type { BlockDefinition } from '../definition.ts';
import { emphasisRuns, type EmphasisRun } from '../emphasis.ts';
import { element, type HtmlNode } from '../html/html-tree.ts';

/** A creature. Its data travel whole in one attribute; the readable HTML around them is made from these and never read back. */
export const statBlock: BlockDefinition = {
  name: 'statBlock',
  contains: 'nothing',
  spec: { group: 'block flow', atom: true, draggable: true, isolating: true },
  attributes: {
    data: { schema: StatBlock, fallback: parseStatBlock({}) },
  },
  tags: ['article'],
  read(html) {
    if (html.attrs['data-block'] !== 'stat-block') return null;
    const data = fromJson(html.attrs['data-stat-block']);
    return data === null ? null : { attrs: { data: parseStatBlock(data) }, content: [] };
  },
  write(attrs) {
    const data = parseStatBlock(attrs.data);
    return element(
      'article',
      { 'data-block': 'stat-block', 'data-layout': data.layout, 'data-stat-block': JSON.stringify(data) },
      ...readable(data),
    );
  },
  textFields(attrs) {
    const data = parseStatBlock(attrs.data);
    const parts = statBlockParts(data);
    const scores = parts.abilities.map(({ label, score, modifier, save, text }) =>
      data.layout === '2014' ? `${label} ${text}` : `${label} ${score} ${modifier} ${save}`,
    );
    return [
      parts.name,
      parts.line,
      ...parts.facts.map(({ label, value }) => `${label} ${value}`),
      scores.join(' '),
      ...parts.details.map(({ label, value }) => `${label} ${value}`),
      ...parts.groups.flatMap((group) => [
        group.title,
        group.intro,
        ...group.entries.map((e) => `${e.name}. ${e.text}`),
      ]),
    ].filter((text) => text.trim() !== '');
  },
};

function fromJson(text: string | undefined): unknown {
  if (text === undefined) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Not our data: the element is then read as ordinary text, so that no word of it is lost.
    return null;
  }
}

function readable(data: StatBlock): HtmlNode[] {
  const parts = statBlockParts(data);
  return [
    element('h4', {}, parts.name),
    element('p', {}, element('em', {}, parts.line)),
    ...parts.facts.map(fact),
    scoreTable(parts, data.layout),
    ...parts.details.map(fact),
    ...parts.groups.flatMap((group) => [
      ...(group.title === '' ? [] : [element('h5', {}, group.title)]),
      ...(group.intro === '' ? [] : [element('p', {}, group.intro)]),
      ...group.entries.map((entry) =>
        element(
          'p',
          {},
          element('strong', {}, element('em', {}, `${entry.name}.`)),
          ' ',
          ...runs(emphasisRuns(entry.text)),
        ),
      ),
    ]),
  ];
}

function fact({ label, value }: { label: string; value: string }): HtmlNode {
  return element('p', {}, element('strong', {}, label), ` ${value}`);
}

/** The scores under their labels; the layout of 2024 prints the modifier and the save of each as well. */
function scoreTable({ abilities }: StatBlockParts, layout: StatBlock['layout']): HtmlNode {
  const labels = abilities.map(({ label }) => element('th', { scope: 'col' }, label));
  const cells = (part: keyof AbilityColumn) => abilities.map((column) => element('td', {}, column[part]));
  const headed = (head: string, part: keyof AbilityColumn) => [element('th', { scope: 'row' }, head), ...cells(part)];
  const rows =
    layout === '2014'
      ? [labels, cells('text')]
      : [[element('td'), ...labels], headed('Score', 'score'), headed('Mod', 'modifier'), headed('Save', 'save')];
  return element(
    'table',
    {},
    element(
      'tbody',
      {},
      rows.map((row) => element('tr', {}, row)),
    ),
  );
}

function runs(parts: EmphasisRun[]): HtmlNode[] {
  return parts.map((run) => {
    if (run.text === '\n') return element('br');
    const inner: HtmlNode = run.italic ? element('em', {}, run.text) : run.text;
    return run.bold ? element('strong', {}, inner) : inner;
  });
}
