import type { StatBlock } from '../../rules-5e/stat-block.ts';
import { type AbilityColumn, runInName, type StatBlockParts } from '../../rules-5e/stat-block/stat-block-parts.ts';
import { emphasisRuns, type EmphasisRun } from './text-runs.ts';
import { element, type HtmlNode } from '../html/html-tree.ts';

/**
 * Writes a creature as readable HTML: its name as a heading, and a heading one level lower above each group of entries.
 */
export function statBlockHtml({ layout }: StatBlock, parts: StatBlockParts): HtmlNode[] {
  return [
    element('h4', {}, parts.name),
    element('p', {}, element('em', {}, parts.line)),
    ...parts.facts.map(fact),
    scoreTable(parts, layout),
    ...parts.details.map(fact),
    ...parts.groups.flatMap((group) => [
      ...(group.title === '' ? [] : [element('h5', {}, group.title)]),
      ...(group.intro === '' ? [] : [element('p', {}, ...runs(emphasisRuns(group.intro)))]),
      ...group.entries.map((entry) =>
        element('p', {}, ...nameRun(runInName(entry)), ...runs(emphasisRuns(entry.text))),
      ),
    ]),
  ];
}

function nameRun(name: string): HtmlNode[] {
  return name === '' ? [] : [element('strong', {}, element('em', {}, name)), ' '];
}

function fact({ label, value }: { label: string; value: string }): HtmlNode {
  return element('p', {}, element('strong', {}, label), ` ${value}`);
}

/** Writes the scores below their labels. The layout of 2024 also prints modifier and save of each. */
function scoreTable({ abilities, heads }: StatBlockParts, layout: StatBlock['layout']): HtmlNode {
  const labels = abilities.map(({ label }) => element('th', { scope: 'col' }, label));
  const cells = (part: keyof AbilityColumn) => abilities.map((column) => element('td', {}, column[part]));
  const headed = (head: string, part: keyof AbilityColumn) => [element('th', { scope: 'row' }, head), ...cells(part)];
  const rows =
    layout === '2014'
      ? [labels, cells('text')]
      : [
          [element('td'), ...labels],
          headed(heads.score, 'score'),
          headed(heads.modifier, 'modifier'),
          headed(heads.save, 'save'),
        ];
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
