import type { NodeViewRenderer } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { emphasisRuns } from '#book/document/print/emphasis.ts';
import { applyFinding } from '#book/rules-5e/stat-block/apply-finding.ts';
import type { Finding } from '#book/rules-5e/stat-block/finding.ts';
import { parseStatBlock, type StatBlock } from '#book/rules-5e/stat-block.ts';
import { type Fact, type StatBlockParts, statBlockParts } from '#book/rules-5e/stat-block/stat-block-parts.ts';
import type { EditorHost } from '../host/host.ts';
import { type FindingLine, findingLines } from '../stat-blocks/finding-lines.ts';
import { blockButton, blockTools, h, saveButton } from './dom.ts';

/**
 * A stat block set as on the printed page, with the checker's findings under it. It is plain DOM, not React: a section may hold hundreds
 * of them, and typing must not render any.
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
      dom.dataset.layout = block.layout;
      dom.setAttribute('aria-label', `Stat block: ${block.name || 'unnamed creature'}`);
      const save = () => host.saveBlock(next.toJSON());
      dom.replaceChildren(...typeset(statBlockParts(block), block), foot(block, { change, edit, save }));
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

function typeset(parts: StatBlockParts, block: StatBlock): HTMLElement[] {
  return [
    h('h4', {}, parts.name || 'Unnamed creature'),
    h('p', {}, h('em', {}, parts.line)),
    ...parts.facts.map(factLine),
    abilityTable(parts, block),
    ...parts.details.map(factLine),
    ...parts.groups.flatMap((group) => [
      ...(group.title === '' ? [] : [h('h5', {}, group.title)]),
      ...(group.intro === '' ? [] : [h('p', {}, group.intro)]),
      ...group.entries.map((entry) =>
        h('p', {}, h('strong', {}, h('em', {}, `${entry.name}.`)), ' ', ...emphasised(entry.text)),
      ),
    ]),
  ];
}

function abilityTable(parts: StatBlockParts, block: StatBlock): HTMLElement {
  const header = parts.abilities.map(({ label }) => h('th', { scope: 'col' }, label));
  if (block.layout === '2014') {
    const cells = parts.abilities.map(({ text }) => h('td', {}, text));
    return h('table', {}, h('tbody', {}, h('tr', {}, ...header), h('tr', {}, ...cells)));
  }
  const row = (label: string, texts: string[]) =>
    h('tr', {}, h('th', { scope: 'row' }, label), ...texts.map((text) => h('td', {}, text)));
  return h(
    'table',
    {},
    h(
      'tbody',
      {},
      h('tr', {}, h('td'), ...header),
      row(
        'Score',
        parts.abilities.map(({ score }) => score),
      ),
      row(
        'Mod',
        parts.abilities.map(({ modifier }) => modifier),
      ),
      row(
        'Save',
        parts.abilities.map(({ save }) => save),
      ),
    ),
  );
}

function factLine({ label, value }: Fact): HTMLElement {
  return h('p', {}, h('strong', {}, label), ` ${value}`);
}

function emphasised(text: string): (HTMLElement | string)[] {
  return emphasisRuns(text).map((run) => {
    if (run.text === '\n') return h('br');
    const inner = run.italic ? h('em', {}, run.text) : run.text;
    return run.bold ? h('strong', {}, inner) : inner;
  });
}

interface FootActions {
  change(data: StatBlock): void;
  edit(): void;
  save(): void;
}

function foot(block: StatBlock, { change, edit, save }: FootActions): HTMLElement {
  const lines = findingLines(block);
  const verdict =
    lines.length === 0
      ? h('p', { class: 'stat-block-agree' }, '✓ numbers agree')
      : h(
          'ul',
          { class: 'stat-block-findings', 'aria-label': 'Numbers that are missing or do not agree' },
          ...lines.map((line) => listed(line, (finding) => change(applyFinding(block, finding)))),
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

function listed({ text, finding }: FindingLine, fix: (finding: Finding) => void): HTMLElement {
  if (!finding) return h('li', {}, text);
  return h(
    'li',
    {},
    h('span', {}, text),
    ' ',
    blockButton(`Use ${finding.expected}`, () => fix(finding), { class: 'block-button editing-only' }),
  );
}
