import { expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { footnote } from '#book/document/blocks/footnote.ts';
import { printedLabels } from '#book/layout/printed-labels.ts';
import { pageContent } from './content.ts';
import { serialiseXml } from './xml.ts';

it('keeps a heading that is a footnote only', () => {
  const doc = documentFromHtml('<h2><span data-footnote="">Kept words</span></h2>');
  expect(footnote.is(doc.child(0).child(0))).toBe(true);
  const content = pageContent(doc, { imagePath: () => null, target: () => null, labels: printedLabels('en') });
  expect(serialiseXml(content)).toContain('Kept words');
});
