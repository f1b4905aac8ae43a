import fc from 'fast-check';
import { MARKS } from '../document/marks.ts';
import { NODE_LIST } from '../document/schema.ts';

const TAGS = [...new Set([...NODE_LIST, ...MARKS].flatMap(({ tags }) => tags))];
const OTHER_TAGS = [
  'div',
  'span',
  'section',
  'tbody',
  'thead',
  'caption',
  'figcaption',
  'header',
  'input',
  'details',
  'font',
];
const HOSTILE_TAGS = [
  'script',
  'style',
  'iframe',
  'svg',
  'math',
  'template',
  'textarea',
  'noscript',
  'object',
  'form',
  'plaintext',
];
const ATTRIBUTES = [
  'href',
  'src',
  'alt',
  'class',
  'style',
  'onclick',
  'onerror',
  'start',
  'colspan',
  'rowspan',
  'align',
  'data-block',
  'data-type',
  'data-checked',
  'data-roll',
  'data-die',
  'data-title',
  'data-kind',
  'data-level',
  'data-name',
  'data-stat-block',
  'data-colwidth',
  'data-width',
  'data-attunement',
  'data-footnote',
  'data-ref',
  'data-index',
  'data-machine',
  'data-fields-by',
  'data-components',
  '__proto__',
  'constructor',
];
const VALUES = [
  '',
  '1',
  '2',
  '0',
  '-1',
  '1e9',
  '999',
  'true',
  'd6',
  '2d6',
  'stat-block',
  'spell',
  'magic-item',
  'random-table',
  'read-aloud',
  'sidebar',
  'gm-note',
  'page-break',
  'column-break',
  'taskList',
  'taskItem',
  'page',
  'left',
  'center',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'https://example.com/a.png',
  '/api/images/abc',
  'data:text/html,x',
  '{"name":"Owl","actions":[{}]}',
  '{',
  '100,200',
  '"><script>',
  'language-js',
  'rules',
  'model-edited',
];

const word = fc.oneof(
  fc.constantFrom(' ', '\n', '\t', ' ', '&amp;', '&lt;b&gt;', '<', '>', '\u0000', '\uD800', '𝕬', 'x'),
  fc.string(),
);

const attribute = fc
  .tuple(
    fc.constantFrom(...ATTRIBUTES),
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...VALUES) }, { weight: 1, arbitrary: fc.string() }),
  )
  .map(([name, value]) => ` ${name}="${value.replace(/"/g, '&quot;')}"`);

const tag = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...TAGS) },
  { weight: 3, arbitrary: fc.constantFrom(...OTHER_TAGS) },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TAGS) },
);

const open = fc.tuple(tag, fc.array(attribute, { maxLength: 3 })).map(([name, attrs]) => `<${name}${attrs.join('')}>`);
const close = tag.map((name) => `</${name}>`);
const odd = fc.constantFrom(
  '<!--',
  '-->',
  '<!doctype html>',
  '<![CDATA[',
  ']]>',
  '<?xml',
  '<',
  '</',
  '&#0;',
  '&#x202e;',
);

/** HTML tokens in any order: known and unknown elements, wrong nesting, missing tags, dangerous attributes. */
export const htmlSoup = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: open },
      { weight: 4, arbitrary: close },
      { weight: 5, arbitrary: word },
      { weight: 1, arbitrary: odd },
    ),
    { maxLength: 40 },
  )
  .map((tokens) => tokens.join(''));

const typeName = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...NODE_LIST.map(({ name }) => name), 'text', 'doc') },
  { weight: 1, arbitrary: fc.string() },
);
const attributeNames = [...new Set(NODE_LIST.flatMap(({ attributes }) => Object.keys(attributes)))];
const attributes = fc.dictionary(
  fc.constantFrom(...attributeNames),
  fc.oneof(fc.constantFrom<unknown>(...VALUES, 1, 2, 3, true, null, [], [100], {}), fc.jsonValue()),
  { maxKeys: 4 },
);
const markList = fc.array(
  fc.record({
    type: fc.constantFrom(
      'bold',
      'italic',
      'link',
      'code',
      'strike',
      'superscript',
      'subscript',
      'machine',
      'putIn',
      'takenOut',
      'x',
    ),
    attrs: attributes,
  }),
  { maxLength: 3 },
);

/**
 * JSON that resembles ProseMirror's: known and unknown types, wrong nesting, wrong attributes, and other JSON in
 * places.
 */
export const rawNodeJson = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6, depthSize: 'medium' },
    fc.record({ type: fc.constant('text'), text: word, marks: markList }),
    fc.record(
      {
        type: typeName,
        attrs: attributes,
        marks: markList,
        text: word,
        content: fc.array(tie('node'), { maxLength: 4 }),
      },
      { requiredKeys: ['type', 'content'] },
    ),
    fc.jsonValue(),
  ),
})).node;

/**
 * Returns how often a property or a seed is tried: `whole` times in the slow run of the tests, and `quick` times in the
 * quick run. The slow run includes each file that calls this function (see vitest.config.ts).
 */
export function tries(whole: number, quick = 100): number {
  return process.env.TRIES === 'whole' ? whole : Math.min(quick, whole);
}

/** Returns the items of a list to try: all in the slow run, only the first ones in the quick run. */
export function triesOf<Item>(list: readonly Item[], quick = 1): Item[] {
  return list.slice(0, tries(list.length, quick));
}
