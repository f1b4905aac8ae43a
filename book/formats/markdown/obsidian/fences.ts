import type { LeftOut } from './left-out.ts';

/** The type of a creature in a fence until its text is read; `attrs.source` is that text, and its content the same as code. */
export const CREATURE = '#creature';

/** The type of a fence of Initiative Tracker until its text is read; `attrs.source` is that text, and its content the same as words. */
export const ENCOUNTER = '#encounter';

/** The fences of plugins, by the first word behind the signs: what they show is made by a program. */
const LEFT_OUT: readonly [RegExp, LeftOut][] = [
  [
    /^(?:dataview|dataviewjs|tasks?|bases?|query|js-engine|datacards|datacorejsx?|search|folder-overview|waypoint)$/,
    'query',
  ],
  [/^(?:meta-bind[\w-]*|buttons?|modal-?form|templater)$/, 'input'],
  [
    /^(?:leaflet|compressed-json|custom-frames|audio-player|timeline-labeled|map|zoommap|excalidraw|canvas)$/,
    'drawing',
  ],
  [/^(?:column-settings|start-multi-column)$/, 'columns'],
  [/^(?:toc|table-of-contents|dice)$/, 'table of contents'],
];

/** Those whose lines are text that reads well as it is. */
const TEXT = /^(?:timeline|ob-timeline|homebrewery-statblock)$/;

/** Those of the plugin Obsidian Columns, which only place the Markdown in them. */
const COLUMN = /^col(?:-md)?$/;

/** What a fence of a vault is; null for code. */
export type FenceKind =
  | { kind: 'creature' | 'encounter' | 'text' | 'column' }
  | { kind: 'left out'; what: LeftOut }
  | { kind: 'box'; name: string };

/** What a fence is by its first word: that of a plugin, or code. */
export function fenceKind(info: string): FenceKind | null {
  const name = /^[\w-]+/.exec(info.trim().toLowerCase())?.[0] ?? '';
  if (/^(?:statblock|5e-statblock)$/.test(name)) return { kind: 'creature' };
  if (/^encounter(?:s|-table)?$/.test(name)) return { kind: 'encounter' };
  if (TEXT.test(name)) return { kind: 'text' };
  if (COLUMN.test(name)) return { kind: 'column' };
  if (name.startsWith('ad-')) return { kind: 'box', name: name.slice('ad-'.length) };
  const what = LEFT_OUT.find(([names]) => names.test(name))?.[1];
  return what === undefined ? null : { kind: 'left out', what };
}

const WIDTH = /^\s*(?:[\w-]+=.*)?$/;

/** The Markdown of a column, without what is said above a line of "===" of how it is placed. */
export function columnText(content: string): string {
  const lines = content.split('\n');
  const at = lines.findIndex((line) => !WIDTH.test(line));
  return at > 0 && /^=+\s*$/.test(lines[at] ?? '') ? lines.slice(at + 1).join('\n') : content;
}

const SETTING = /^(title|collapse|icon|color):(.*)$/i;

/** The title of a box that the plugin Admonition writes as a fence, and its Markdown. */
export function boxText(content: string): { title: string; markdown: string } {
  const lines = content.split('\n');
  let title = '';
  let at = 0;
  for (let setting = SETTING.exec(lines[at] ?? ''); setting; setting = SETTING.exec(lines[at] ?? '')) {
    if (setting[1]?.toLowerCase() === 'title') title = setting[2]?.trim() ?? '';
    at += 1;
  }
  return { title, markdown: lines.slice(at).join('\n') };
}
