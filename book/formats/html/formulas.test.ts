import { expect, it } from 'vitest';
import { serialiseHtml } from '../../document/html/html-tree.ts';
import { parseHtml } from '../../document/html/parse-html.ts';
import { readFormulas } from './formulas.ts';

it.each([
  ['<msup><mn>10</mn><mn>3</mn></msup>', '10<sup>3</sup>'],
  ['<mrow><mn>2</mn><mo>+</mo><mfrac><mi>level</mi><mn>2</mn></mfrac></mrow>', '2 + level/2'],
  ['<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>', '(a + b)/2'],
  [
    '<msqrt><mi>x</mi></msqrt><mo>&#x2062;</mo><msubsup><mi>y</mi><mn>1</mn><mn>2</mn></msubsup>',
    '√(x)y<sub>1</sub><sup>2</sup>',
  ],
  ['<semantics><mn>7</mn><annotation encoding="application/x-tex">7</annotation></semantics>', '7'],
])('a formula is words in a line: %s', (formula, words) => {
  expect(serialiseHtml(readFormulas(parseHtml(`<p>Roll <math>\n ${formula} </math>.</p>`)))).toBe(
    `<p>Roll ${words}.</p>`,
  );
});
