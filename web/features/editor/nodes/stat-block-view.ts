import type { NodeViewRenderer } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { emphasisRuns } from '#book/document/print/text-runs.ts';
import { applyFinding, applyFindings } from '#book/rules-5e/stat-block/apply-finding.ts';
import { type Finding, isFixable } from '#book/rules-5e/stat-block/rule-finding.ts';
import { ABILITIES, parseStatBlock, type StatBlock } from '#book/rules-5e/stat-block.ts';
import { type Fact, type StatBlockParts, statBlockParts } from '#book/rules-5e/stat-block/stat-block-parts.ts';
import type { EditorHost } from '../base/host.ts';
import { fetchPublished, type FindingLine, findingLines, judgeCreature } from '../stat-blocks/judge-creature.ts';
import { type MarkedText, markFact, markNumbers } from '../stat-blocks/number-marks.ts';
import { blockButton, blockTools, h, saveButton } from './dom.ts';

/**
 * A stat block as on the printed page, with the checker's findings below it. It is plain DOM without React, since a section may hold
 * hundreds of them and typing must not render any.
 */
export function statBlockView(host: EditorHost): NodeViewRenderer {
  return ({ node, editor, getPos }) => {
    const dom = h('article', { class: 'stat-block', 'data-block': 'stat-block', contenteditable: 'false' });
    let shown: unknown = null;

    const change = (data: StatBlock) => {
      const position = getPos();
      if (position === undefined || !editor.isEditable) return;
      editor.view.dispatch(editor.state.tr.setNodeAttribute(position, 'data', data));
      editor.view.focus();
    };
    const edit = () => {
      const position = getPos();
      if (position !== undefined && editor.isEditable) host.editBlock('statBlock', position);
    };
    const show = (next: Node) => {
      if (next.attrs.data === shown) return;
      shown = next.attrs.data;
      const block = parseStatBlock(shown);
      const findings = judgeCreature(block);
      render(next, { block, findings });
      void fetchPublished(block)?.then((isThere) => {
        if (isThere) setTimeout(() => judgeAgain(next, { block, findings }));
      });
    };
    /**
     * Checks the creature again once the published creatures are loaded. Each check is a task of its own, since a section may hold
     * hundreds.
     */
    const judgeAgain = (next: Node, { block, findings }: Checked) => {
      const known = judgeCreature(block);
      const isSame = findings.length === 0 && known.length === 0;
      if (shown === next.attrs.data && !isSame) render(next, { block, findings: known });
    };
    const render = (next: Node, checked: Checked) => {
      const { block } = checked;
      dom.dataset.layout = block.layout;
      dom.setAttribute('aria-label', `Stat block: ${block.name || 'unnamed creature'}`);
      const save = () => host.saveBlock(next.toJSON());
      dom.replaceChildren(...typeset(statBlockParts(block), checked), foot(checked, { change, edit, save }));
    };

    dom.addEventListener('dblclick', edit);
    show(node);
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false;
        show(next);
        return true;
      },
      stopEvent: (event) => event.target instanceof HTMLElement && event.target.closest('.stat-block-foot') !== null,
      ignoreMutation: () => true,
    };
  };
}

/** A creature and the checker's findings about it. */
interface Checked {
  block: StatBlock;
  findings: readonly Finding[];
}

function typeset(parts: StatBlockParts, checked: Checked): HTMLElement[] {
  const { block, findings } = checked;
  const fact = ({ label, value }: Fact) => factLine(label, markFact(label, value, block, findings));
  return [
    h('h4', {}, parts.name || 'Unnamed creature'),
    h('p', {}, h('em', {}, ...marked(markNumbers(parts.line, of(findings, 'size'))))),
    ...parts.facts.map(fact),
    abilityTable(parts, checked),
    ...parts.details.map(fact),
    ...parts.groups.flatMap((group) => [
      ...(group.title === '' ? [] : [h('h5', {}, group.title)]),
      ...(group.intro === '' ? [] : [h('p', {}, group.intro)]),
      ...group.entries.map((entry, index) => {
        const text = emphasised(markNumbers(entry.text, of(findings, `${group.list}.${index}`)));
        return h('p', {}, h('strong', {}, h('em', {}, `${entry.name}.`)), ' ', ...text);
      }),
    ]),
  ];
}

/** The findings about this field. */
function of(findings: readonly Finding[], field: string): Finding[] {
  return findings.filter((finding) => finding.field === field);
}

function abilityTable(parts: StatBlockParts, { block, findings }: Checked): HTMLElement {
  const cell = (text: string, index: number, ...fields: string[]) => {
    const here = fields.flatMap((field) => of(findings, `${field}.${ABILITIES[index] ?? ''}`));
    return h('td', {}, ...marked(markNumbers(text, here)));
  };
  const header = parts.abilities.map(({ label }) => h('th', { scope: 'col' }, label));
  if (block.layout === '2014') {
    const cells = parts.abilities.map(({ text }, index) => cell(text, index, 'abilities', 'modifiers'));
    return h('table', {}, h('tbody', {}, h('tr', {}, ...header), h('tr', {}, ...cells)));
  }
  const row = (label: string, field: string, texts: string[]) =>
    h('tr', {}, h('th', { scope: 'row' }, label), ...texts.map((text, index) => cell(text, index, field)));
  return h(
    'table',
    {},
    h(
      'tbody',
      {},
      h('tr', {}, h('td'), ...header),
      row(
        'Score',
        'abilities',
        parts.abilities.map(({ score }) => score),
      ),
      row(
        'Mod',
        'modifiers',
        parts.abilities.map(({ modifier }) => modifier),
      ),
      row(
        'Save',
        'saves',
        parts.abilities.map(({ save }) => save),
      ),
    ),
  );
}

function factLine(label: string, value: readonly MarkedText[]): HTMLElement {
  return h('p', {}, h('strong', {}, label), ' ', ...marked(value));
}

/** Text in which wrong numbers are underlined. The findings are explained below the block, and in a tooltip. */
function marked(pieces: readonly MarkedText[]): (HTMLElement | string)[] {
  return pieces.map(({ text, finding }) => (finding === null ? text : mark(text, finding)));
}

function mark(text: string, { formula, severity }: Finding): HTMLElement {
  return h('mark', { class: 'stat-block-mark', 'data-severity': severity, title: formula }, text);
}

/** Marks both ends of an underlined number while the emphasis around it is parsed. No text of a book contains this character. */
const MARK_END = '\uE000';

function emphasised(pieces: readonly MarkedText[]): (HTMLElement | string)[] {
  const text = pieces.map((piece) => (piece.finding === null ? piece.text : `${MARK_END}${piece.text}${MARK_END}`));
  const findings = pieces.flatMap(({ finding }) => finding ?? []);
  let isMarked = false;
  return emphasisRuns(text.join('')).flatMap((run) => {
    if (run.text === '\n') return [h('br')];
    return run.text.split(MARK_END).map((part, index) => {
      if (index > 0) isMarked = !isMarked;
      const finding = isMarked ? findings[0] : undefined;
      if (finding !== undefined) findings.shift();
      const number = finding === undefined ? part : mark(part, finding);
      const inner = run.italic ? h('em', {}, number) : number;
      return run.bold ? h('strong', {}, inner) : inner;
    });
  });
}

interface FootActions {
  change(data: StatBlock): void;
  edit(): void;
  save(): void;
}

function foot({ block, findings }: Checked, { change, edit, save }: FootActions): HTMLElement {
  const lines = findingLines(block, findings);
  const fixable = findings.filter(isFixable);
  const verdict =
    lines.length === 0
      ? h('p', { class: 'stat-block-agree' }, '✓ numbers agree')
      : h(
          'ul',
          { class: 'stat-block-findings', 'aria-label': 'Numbers that are missing or do not agree' },
          ...lines.map((line) => listed(line, (finding) => change(applyFinding(block, finding)))),
          fixable.length > 1 &&
            h(
              'li',
              {},
              allButton(() => change(applyFindings(block, fixable))),
            ),
        );
  return h(
    'div',
    { class: 'stat-block-foot' },
    verdict,
    blockTools(
      blockButton('Edit', edit, { 'aria-label': `Edit stat block ${block.name}` }),
      saveButton(block.name || 'stat block', save),
    ),
  );
}

function allButton(fix: () => void): HTMLElement {
  return blockButton('Fix all numbers', fix, { class: 'block-button editing-only' });
}

function listed({ text, finding }: FindingLine, fix: (finding: Finding) => void): HTMLElement {
  if (!finding) return h('li', {}, text);
  return h(
    'li',
    {},
    h('span', {}, text),
    ' ',
    finding.source !== '' && h('span', { class: 'stat-block-source' }, `(${finding.source})`),
    ' ',
    finding.expected !== null &&
      blockButton(`Use ${finding.expected}`, () => fix(finding), { class: 'block-button editing-only' }),
  );
}
